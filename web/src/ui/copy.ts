/** The clipboard exists on secure origins only; elsewhere the text is selected in its field and copied the old way. */
export async function copyText(text: string, field: HTMLInputElement | undefined): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    field?.select();
    document.execCommand('copy');
  }
}
