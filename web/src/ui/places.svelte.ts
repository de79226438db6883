/** Whether this is a server where strangers meet: App says so once the catalogue has told. */
let isOpen = $state(false);

export const places = {
  get isOpen(): boolean {
    return isOpen;
  },
  open(): void {
    isOpen = true;
  },
};
