import type { StaffInvitation } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { StaffInvitationRow } from '../../db/tables.ts'
import { stampsOf } from '../../lib/stamps.ts'
import { statusOf } from './rules.ts'

export const present = (row: StaffInvitationRow, { clock, settings }: Services): StaffInvitation => ({
  ...stampsOf(row),
  expirationDate: row.expiration_date.toISOString(),
  email: row.email,
  roles: row.roles,
  note: row.note,
  invitedBy: row.invited_by,
  status: statusOf(row, clock.now()),
  livemode: settings.isLive,
})
