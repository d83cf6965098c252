import type { User } from '@plaza/contract'
import { StandingDialog } from './StandingDialog.tsx'

/** Somebody begins nothing new. */
export const SuspendDialog = (props: { user: User; onClose: () => void }) => (
  <StandingDialog {...props} kind="suspend" />
)
