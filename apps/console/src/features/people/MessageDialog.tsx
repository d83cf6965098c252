import type { User } from '@plaza/contract'
import { nameOf } from '../../lib/person.ts'
import { WriteDialog } from '../../lib/WriteDialog.tsx'

/** Writes to somebody in the name of the service. */
export const MessageDialog = ({ user, onClose }: { user: User; onClose: () => void }) => (
  <WriteDialog userId={user.id} name={nameOf(user)} onClose={onClose} />
)
