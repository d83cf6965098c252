import type { UserRow } from '../../db/tables.ts'

/** Where Plaza writes to somebody: only to addresses that belong to an account. */
export const mailAddressOf = ({ email, username }: Pick<UserRow, 'email' | 'username'>) =>
  email ?? (username?.includes('@') ? username : undefined)
