import { asObject } from '@plaza/domain'
import type { ConfigSections } from '../context.ts'
import { textOf } from '../lib/free-json.ts'

/**
 * Where the operator's map comes from: the address of its style (`map.styleUrl`), and further ones that the style
 * fetches from (`map.origins`). Pages may fetch from nowhere else.
 */
export function mapOrigins(config: ConfigSections): string[] {
  const { styleUrl, origins } = mapOf(config)
  const named = [styleUrl, ...(Array.isArray(origins) ? origins : [])]
  return [...new Set(named.flatMap((address) => originOf(address)))]
}

/** Where the PMTiles file of the operator's region is (`map.tilesUrl`); the server reads it, pages do not. */
export const mapTilesUrl = (config: ConfigSections): string | undefined => textOf(mapOf(config).tilesUrl)

const mapOf = ({ stelace }: ConfigSections) => asObject(asObject(stelace.instant).map)

function originOf(address: unknown): string[] {
  if (typeof address !== 'string' || !URL.canParse(address)) return []
  const { origin, protocol } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? [origin] : []
}
