import { decode } from './access-token.ts'
import { refuse } from './errors.ts'
import { type ParsedApiKey, parseApiKey } from './ids.ts'

export type Credentials = { apiKey?: string; parsedKey?: ParsedApiKey; token?: string }

/** `Basic`, `Bearer` or `Stelace-V1`, as in docs/contract/00-common.md §2.1. */
export function parseAuthorization(header: string): Credentials {
  const space = header.indexOf(' ')
  const scheme = header.slice(0, Math.max(space, 0)).toLowerCase()
  const value = header.slice(space + 1).trim()
  switch (scheme) {
    case 'basic':
      return withKey(Buffer.from(value, 'base64').toString('utf8').replace(/:$/, ''))
    case 'bearer':
      return { token: checkedToken(value) }
    case 'stelace-v1':
      return parseCombined(value)
    default:
      throw refuse('caller.malformed')
  }
}

/** `apiKey=…, token=…` in any order; either may be missing or empty, and other names mean nothing to us. */
function parseCombined(value: string): Credentials {
  const found: { apikey?: string; token?: string } = {}
  for (const part of value.split(',')) {
    const equals = part.indexOf('=')
    const name = part.slice(0, Math.max(equals, 0)).trim().toLowerCase()
    const content = part
      .slice(equals + 1)
      .trim()
      .replace(/^"(.*)"$/, '$1')
    if ((name === 'apikey' || name === 'token') && content !== '') found[name] = content
  }
  return {
    ...(found.apikey === undefined ? {} : withKey(found.apikey)),
    ...(found.token === undefined ? {} : { token: checkedToken(found.token) }),
  }
}

export function withKey(apiKey: string): Credentials {
  const parsedKey = parseApiKey(apiKey)
  if (!parsedKey) throw refuse('caller.unknown')
  return { apiKey, parsedKey }
}

/** Only the form is judged here: a token that is expired or wrongly signed is ignored later, not refused. */
function checkedToken(token: string) {
  const [header = '', claims = '', ...rest] = token.split('.')
  const isToken = token.length <= 8_192 && rest.length === 1 && decode(header) && decode(claims)
  if (!isToken) throw refuse('caller.unknown')
  return token
}
