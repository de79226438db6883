/** Attachment: the node stands in the header, before its tools, as long as it is there. */
export function intoHeader(node: HTMLElement): () => void {
  document.querySelector('header [data-tools]')?.prepend(node);
  return () => node.remove();
}
