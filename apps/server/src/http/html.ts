export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Data inside a page can never end its script element. */
export const safeJson = (json: string) => json.replaceAll('<', '\\u003c')
