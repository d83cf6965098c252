/** Says a text to screen readers at once. The mark keeps React Aria from hiding it behind a dialog. */
export function announce(text: string): void {
  const mark = 'data-live-announcer'
  let region = document.querySelector(`body > [${mark}="plaza"]`)
  if (!region) {
    region = document.createElement('div')
    region.setAttribute(mark, 'plaza')
    region.setAttribute('aria-live', 'assertive')
    region.className = 'sr-only'
    document.body.append(region)
  }
  region.textContent = text
}
