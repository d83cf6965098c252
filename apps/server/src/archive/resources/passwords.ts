import { isUsableHash } from '../../features/credentials/index.ts'
import { date, text } from '../columns.ts'
import { resource } from '../resource.ts'

/** Hashes only. Those of other systems are written anew, in today's form, when their owner logs in. */
export const passwords = resource({
  name: 'password',
  plural: 'passwords',
  table: 'passwords',
  key: ['userId'],
  columns: { userId: text, hash: text, updatedDate: date },
  read: (password) =>
    typeof password.hash === 'string' && isUsableHash({ encoded: password.hash })
      ? password
      : 'the password must be a hash of bcrypt, Argon2 or scrypt, of a usual cost',
})
