/** Short notes at the edge of the page: an icon and a sentence, never colour alone. */
import { untrack } from 'svelte';
import { announcer } from './announcer.svelte';

export interface Toast {
  key: number;
  kind: 'info' | 'error' | 'done';
  text: string;
  action?: { label: string; run: () => void };
}

const shownFor = 7_000;

class Toasts {
  list = $state<Toast[]>([]);
  private next = 0;

  show(kind: Toast['kind'], text: string, action?: Toast['action']): void {
    const toast: Toast = { key: this.next++, kind, text, ...(action ? { action } : {}) };
    this.list = [...untrack(() => this.list).filter((other) => other.text !== text), toast].slice(-3);
    announcer.polite(text);
    if (!action) setTimeout(() => this.dismiss(toast.key), shownFor);
  }

  dismissAll(): void {
    this.list = [];
  }

  dismiss(key: number): void {
    this.list = this.list.filter((toast) => toast.key !== key);
  }
}

export const toasts = new Toasts();
