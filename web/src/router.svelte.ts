/** Where the page is. Links are plain anchors; clicks on our own pages are taken over here. */
import { readRoute, type Route } from './routes';

class Router {
  path = $state(location.pathname);
  route = $derived<Route>(readRoute(this.path));

  /** Follows the address bar and takes over clicks; returns what undoes it. */
  listen(): () => void {
    const follow = () => (this.path = location.pathname);
    addEventListener('popstate', follow);
    document.addEventListener('click', this.takeOver);
    return () => {
      removeEventListener('popstate', follow);
      document.removeEventListener('click', this.takeOver);
    };
  }

  go(address: string): void {
    history.pushState(null, '', address);
    this.path = location.pathname;
    if (!location.hash) scrollTo(0, 0);
  }

  private takeOver = (event: MouseEvent): void => {
    const address = ownAddress(event);
    if (address === null) return;
    event.preventDefault();
    this.go(address);
  };
}

/** The address within our pages that a plain left click on a link asks for, else null. */
function ownAddress(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return null;
  const url = new URL(link.href);
  if (url.origin !== location.origin || readRoute(url.pathname).page === 'missing') return null;
  // A link inside the page is the browser's own business.
  if (url.pathname === location.pathname && url.hash) return null;
  return url.pathname + url.search + url.hash;
}

export const router = new Router();
