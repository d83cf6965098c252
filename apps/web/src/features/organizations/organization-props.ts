import type { Member } from '@plaza/contract'
import type { User } from '@plaza/sdk'

/** What every tab of an organization is given. */
export type OrganizationProps = { organization: User; members: readonly Member[]; canConfigure: boolean }
