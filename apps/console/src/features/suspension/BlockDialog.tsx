import type { User } from '@plaza/contract'
import { StandingDialog } from './StandingDialog.tsx'

/** Somebody is signed out and cannot come back. */
export const BlockDialog = (props: { user: User; onClose: () => void }) => <StandingDialog {...props} kind="block" />
