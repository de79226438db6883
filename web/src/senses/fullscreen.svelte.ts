/** The whole screen for the table, where the browser can do that. */

class FullScreen {
  isOn = $state(document.fullscreenElement != null);
  readonly isThere = document.fullscreenEnabled === true;

  constructor() {
    document.addEventListener('fullscreenchange', () => (this.isOn = document.fullscreenElement != null));
  }

  /** A browser may refuse: then all stays as it is. */
  toggle = (): void => {
    if (!this.isThere) return;
    const done = this.isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    done.catch(() => undefined);
  };
}

export const fullScreen = new FullScreen();
