/** The hint, or the better act of an earlier moment, that the viewer looks at: boards show it as if it had been aimed at, and a tap on it commits. */
import type { Choice, Prompt } from '../contract/prompt';

class Hinted {
  #shown = $state.raw<{ prompt: string; text: string } | null>(null);

  /** The choice of this decision that is shown; null: none. */
  among(prompt: Prompt | null): Choice | null {
    if (prompt?.isShown) return prompt.actions[0] ?? null;
    const shown = this.#shown;
    if (shown === null || prompt === null || prompt.id !== shown.prompt) return null;
    return prompt.actions.find(({ text }) => text === shown.text) ?? null;
  }

  show(prompt: string, text: string): void {
    this.#shown = { prompt, text };
  }

  clear(): void {
    if (this.#shown !== null) this.#shown = null;
  }
}

export const hinted = new Hinted();
