import { boolean, date, nullable, number, otherwise, stamps, text, words } from '../../archive/columns.ts'
import { resource } from '../../archive/resource.ts'
import { openSecret, sealSecret } from './totp.ts'

/** Secrets of authenticator apps are in the archive, and sealed again with the master key of whoever reads it. */
export const factorArchive = resource({
  name: 'factor',
  plural: 'factors',
  prefixes: ['fct'],
  table: 'factors',
  refersTo: ['users'],
  notCompared: ['secretSealed'],
  leftOut: ['secret'],
  columns: {
    ...stamps,
    userId: text,
    kind: text,
    name: text,
    isConfirmed: boolean,
    secretSealed: nullable(text),
    lastStep: nullable(number),
    credentialId: nullable(text),
    publicKey: nullable(text),
    signCount: otherwise(number, 0),
    transports: otherwise(words, []),
    lastUsedDate: nullable(date),
  },
  read(factor, { secrets }) {
    const { id, secret } = factor
    return {
      ...factor,
      ...(typeof secret === 'string' ? { secretSealed: sealSecret(secret, String(id), secrets) } : {}),
    }
  },
  write: ({ secretSealed, ...factor }, { secrets }) => ({
    ...factor,
    ...(typeof secretSealed === 'string' ? { secret: openSecret(secretSealed, String(factor.id), secrets) } : {}),
  }),
})

/** Hashes only. */
export const recoveryCodeArchive = resource({
  name: 'recoveryCode',
  plural: 'recoveryCodes',
  mark: 'codeHash',
  table: 'recovery_codes',
  refersTo: ['users'],
  key: ['userId', 'codeHash'],
  columns: { userId: text, codeHash: text, createdDate: date, usedDate: nullable(date) },
})
