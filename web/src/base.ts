/** The path below which the server stands: empty, or as `/games/ribeira`. The server writes it into the document. */
export const base = readBase(document.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content);

/** Without a slash at its end; as built (`./`) and in a document without it the server stands at the top. */
export function readBase(content: string | undefined): string {
  return content?.startsWith('/') ? content.replace(/\/$/, '') : '';
}
