import { asObject } from '@plaza/domain'
import type { ConfigSections } from '../context.ts'

/**
 * Where the operator's map comes from: the address of its style (`map.styleUrl`), and further ones that the style
 * fetches from (`map.origins`). Pages may fetch from nowhere else.
 */
export function mapOrigins(config: ConfigSections): string[] {
  const { styleUrl, origins } = asObject(asObject(config.stelace.instant).map)
  const named = [styleUrl, ...(Array.isArray(origins) ? origins : [])]
  return [...new Set(named.flatMap((address) => originOf(address)))]
}

function originOf(address: unknown): string[] {
  if (typeof address !== 'string' || !URL.canParse(address)) return []
  const { origin, protocol } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? [origin] : []
}
