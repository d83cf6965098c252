type Preference = { type: string; quality: number }

function parse(header: string): Preference[] {
  return header.split(',').map((part) => {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    return { type, quality: quality ? Number(quality.slice(2)) || 0 : 1 }
  })
}

const apiTypes = [
  'application/json',
  'text/plain',
  'application/octet-stream',
  'application/javascript',
  'text/javascript',
]
const groupOf = (type: string) => `${type.split('/')[0]}/*`

/** Whether an API answer would be read: one of the types the API can write is allowed. */
export function acceptsApi(header: string | undefined) {
  if (header === undefined || header.trim() === '') return true
  return parse(header).some(
    ({ type, quality }) =>
      quality > 0 && (type === '*/*' || apiTypes.some((known) => known === type || groupOf(known) === type)),
  )
}

/** A browser that navigates: it names HTML, and does not like JSON better. */
export function prefersPage(header: string | undefined) {
  if (header === undefined) return false
  // as browsers write it, on every call
  if (/^text\/html(,|$)/.test(header) && !/json/i.test(header)) return true
  const preferences = parse(header)
  const qualityOf = (wanted: string) => preferences.find(({ type }) => type === wanted)?.quality ?? 0
  const html = qualityOf('text/html')
  return html > 0 && html >= qualityOf('application/json')
}

export const acceptedTypes = apiTypes.slice(0, 4).join(', ')
