/** What stands where something secret stood. */
const hidden = '•••'

const address = /https?:\/\/[^\s<>"'`()]+/g
/** Ids tell nothing; an asset has its id at the end of its readable address. */
const idAtEnd = /(^|-)[a-z]{2,5}_[0-9A-Za-z]{8,}$/
const secretName = /token|code|secret|password|signature|invitation|^(key|sig|auth)$/i
const beforeToken = /^(token|check|setup|reset|verify|confirm)$/i

/** Whether a word looks like something that was drawn by lot: letters of both cases, or a long number in hexadecimal. */
function isDrawn(word: string, shortest: number): boolean {
  const own = word.replace(idAtEnd, '')
  if (own.length < shortest || !/^[\w.~+/=-]+$/.test(own)) return false
  return /^[0-9a-f]{32,}$/i.test(own) || (/[a-z]/.test(own) && /[A-Z]/.test(own) && !/^[A-Z]?[a-z]+$/.test(own))
}

function plain(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function maskValue(name: string, value: string): string {
  const said = plain(value)
  const isSecret = secretName.test(name) ? value.length >= 6 : isDrawn(said, 16)
  return isSecret || (/^https?:/.test(said) && maskSecrets(said) !== said) ? hidden : value
}

/** One address with what lets somebody in taken out of its path, its query and what stands behind `#`. */
function maskAddress(whole: string): string {
  const [, place = '', query, fragment] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(whole) ?? []
  const segments = place.split('/')
  const path = segments.map((segment, at) => {
    const isNamed = at > 3 && beforeToken.test(segments[at - 1] ?? '') && segment.length >= 10
    return at > 2 && (isNamed || isDrawn(plain(segment), 16)) ? hidden : segment
  })
  const asked = query?.split(/(&amp;|&)/).map((part) => {
    const [, name = '', value] = /^([^=]*)=(.*)$/s.exec(part) ?? []
    return value === undefined ? part : `${name}=${maskValue(plain(name), value)}`
  })
  const isOpen = fragment === undefined || (!/token|setup/i.test(place) && !isDrawn(plain(fragment), 16))
  return [
    path.join('/'),
    asked === undefined ? '' : `?${asked.join('')}`,
    fragment === undefined ? '' : `#${isOpen ? fragment : hidden}`,
  ].join('')
}

const maskWords = (text: string) =>
  text.replace(/[\w~.+/=-]{20,}/g, (word) => (isDrawn(word.replace(/(?<![.])[.]+$/, ''), 20) ? hidden : word))

/**
 * A text without what lets somebody in or changes an account: tokens in links, and words that can be nothing else. Whoever
 * reads the mails of others must not be able to become them.
 */
export function maskSecrets(text: string): string {
  let result = ''
  let end = 0
  for (const found of text.matchAll(address)) {
    result += maskWords(text.slice(end, found.index)) + maskAddress(found[0])
    end = found.index + found[0].length
  }
  return result + maskWords(text.slice(end))
}

/** The same of HTML: in the links of its tags and in its words. Pictures stay where they are. */
export const maskHtml = (html: string): string =>
  html.replace(/<(style|script)\b[\s\S]*?(?:<\/\1>|$)|<[^<>]*>|[^<]+/gi, (piece) => {
    if (/^<(style|script)\b/i.test(piece)) return piece
    if (!piece.startsWith('<')) return maskSecrets(piece)
    return piece.replace(/\b(href|action|title|alt)=("[^"]*"|'[^']*')/gi, (_, name: string, value: string) => {
      const quote = value[0] ?? ''
      return `${name}=${quote}${maskSecrets(value.slice(1, -1))}${quote}`
    })
  })
