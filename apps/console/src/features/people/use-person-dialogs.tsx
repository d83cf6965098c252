import type { User } from '@plaza/contract'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { BlockDialog, RestoreDialog, SuspendDialog, ViewAsDialog } from '../suspension/index.ts'

const parts = {
  help: lazyPart(async () => (await import('./SignInHelpDialog.tsx')).SignInHelpDialog),
  message: lazyPart(async () => (await import('./MessageDialog.tsx')).MessageDialog),
  profile: lazyPart(async () => (await import('./ProfileDialog.tsx')).ProfileDialog),
  email: lazyPart(async () => (await import('./ChangeEmailDialog.tsx')).ChangeEmailDialog),
  signOut: lazyPart(async () => (await import('./SignOutDialog.tsx')).SignOutDialog),
  roles: lazyPart(async () => (await import('./RolesDialog.tsx')).RolesDialog),
  export: lazyPart(async () => (await import('./ExportDialog.tsx')).ExportDialog),
  suspend: SuspendDialog,
  block: BlockDialog,
  restore: RestoreDialog,
  viewAs: ViewAsDialog,
  remove: lazyPart(async () => (await import('./RemoveDialog.tsx')).RemoveDialog),
}

export type PersonDialog = keyof typeof parts

/** The dialog about somebody that is open. */
export function usePersonDialogs(user: User): { dialogs: ReactNode; open: (dialog: PersonDialog) => void } {
  const [which, setWhich] = useState<PersonDialog | null>(null)
  const Part = which && parts[which]
  return { dialogs: Part && <Part user={user} onClose={() => setWhich(null)} />, open: setWhich }
}
