import { date, nullable, number, object, stamps, text } from '../../archive/columns.ts'
import { resource } from '../../archive/resource.ts'
import { openAddress, sealedAddress } from '../credentials/index.ts'

export const legalVersionArchive = resource({
  name: 'legalVersion',
  plural: 'legalVersions',
  prefixes: ['lgv'],
  table: 'legal_versions',
  unique: ['page', 'version'],
  leftOut: ['state', 'acceptedCount'],
  columns: {
    ...stamps,
    page: text,
    version: number,
    acceptAgain: text,
    texts: object,
    changes: object,
    effectiveDate: nullable(date),
    shownDate: nullable(date),
  },
})

/** Networks are in the archive, and sealed again with the master key of whoever reads it. */
export const acceptanceArchive = resource({
  name: 'acceptance',
  plural: 'acceptances',
  prefixes: ['acc'],
  table: 'acceptances',
  unique: ['userId', 'page', 'version'],
  notCompared: ['networkSealed'],
  leftOut: ['network', 'userName', 'date'],
  columns: { ...stamps, userId: text, page: text, version: number, networkSealed: nullable(text) },
  read: ({ network, ...acceptance }, { secrets }) => ({
    ...acceptance,
    networkSealed: typeof network === 'string' ? sealedAddress(network, secrets) : null,
  }),
  write: ({ networkSealed, ...acceptance }, { secrets }) => ({
    ...acceptance,
    ...(typeof networkSealed === 'string' ? { network: openAddress(networkSealed, secrets) } : {}),
  }),
})
