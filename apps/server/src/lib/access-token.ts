import { createHmac, timingSafeEqual } from 'node:crypto'
import { isObject } from '@plaza/domain'

/** What the server reads from an access token; other claims are carried along. */
export type Claims = {
  sub?: string
  userId?: string
  roles?: string[]
  permissions?: string[]
  scope?: string
  readNamespaces?: string[]
  editNamespaces?: string[]
  iat?: number
  exp?: number
  [claim: string]: unknown
}

// HS256 with one fixed key is three lines of node:crypto; every call pays for it, and nothing else is ever accepted
const header = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url')
const sign = (content: string, secret: string) => createHmac('sha256', secret).update(content).digest()

export function signAccessToken(claims: Claims, secret: string) {
  const content = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  return `${content}.${sign(content, secret).toString('base64url')}`
}

const isSame = (given: Buffer, expected: Buffer) => given.length === expected.length && timingSafeEqual(given, expected)

/** The claims, or undefined if the token has expired, has a wrong signature or uses another algorithm. */
export function verifyAccessToken(token: string, secrets: string | readonly string[], now: Date): Claims | undefined {
  const [head = '', body = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  if (![secrets].flat().some((secret) => isSame(given, sign(`${head}.${body}`, secret)))) return
  const { alg } = decode(head) ?? {}
  const claims = decode(body)
  if (alg !== 'HS256' || !isClaims(claims)) return
  return claims.exp != null && claims.exp * 1000 <= now.getTime() ? undefined : claims
}

/** The object in a part of a token; nothing when it holds anything else. */
export function decode(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return isObject(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}

const isStrings = (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === 'string')
const isOptional = (value: unknown, test: (value: unknown) => boolean) =>
  value === undefined || value === null || test(value)

function isClaims(claims: Record<string, unknown> | undefined): claims is Claims {
  if (claims === undefined) return false
  const isText = (claim: unknown) => typeof claim === 'string'
  return (
    ['sub', 'userId', 'scope'].every((name) => isOptional(claims[name], isText)) &&
    ['roles', 'permissions', 'readNamespaces', 'editNamespaces'].every((name) => isOptional(claims[name], isStrings)) &&
    ['exp', 'iat'].every((name) => isOptional(claims[name], (claim) => typeof claim === 'number'))
  )
}

export const userOf = (claims: Claims | undefined) => claims?.sub || claims?.userId || null
