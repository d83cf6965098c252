/** Puts a piece into a text where the cursor of its field is, in place of what is selected; at the end where the field has none. */
export function putIn(field: HTMLInputElement | HTMLTextAreaElement | null, text: string, piece: string): string {
  const from = field?.selectionStart ?? text.length
  const to = field?.selectionEnd ?? from
  const place = from + piece.length
  // React writes the new text first
  requestAnimationFrame(() => {
    field?.focus()
    field?.setSelectionRange(place, place)
  })
  return `${text.slice(0, from)}${piece}${text.slice(to)}`
}
