import type { Permission } from '@plaza/contract'
import type { MessageId } from '../../lib/i18n.tsx'

type RoleSwitch = { label: MessageId; permissions: readonly Permission[] }

/** What a role can be allowed, in plain words: each switch stands for rights that only make sense together. */
export const roleSwitches: readonly RoleSwitch[] = [
  {
    label: 'switch.people',
    permissions: ['user:list:all', 'user:read:all', 'timeline:read:all', 'lookup:list:all'],
  },
  { label: 'switch.profiles', permissions: ['user:edit:all'] },
  { label: 'switch.sessions', permissions: ['session:list:all', 'session:remove:all'] },
  { label: 'switch.suspend', permissions: ['user:suspend:all'] },
  { label: 'switch.block', permissions: ['block:list:all', 'block:create:all'] },
  { label: 'switch.unblock', permissions: ['block:remove:all'] },
  { label: 'switch.viewAs', permissions: ['auth:impersonate'] },
  { label: 'switch.act', permissions: ['auth:act'] },
  { label: 'switch.userRoles', permissions: ['user:config:all'] },
  { label: 'switch.erase', permissions: ['user:remove:all'] },
  { label: 'switch.export', permissions: ['data:export:all'] },
  { label: 'switch.review', permissions: ['asset:list:all', 'asset:read:all', 'asset:moderate:all'] },
  { label: 'switch.listings', permissions: ['asset:edit:all'] },
  {
    label: 'switch.bookings',
    permissions: ['transaction:list:all', 'transaction:read:all', 'payment:read:all'],
  },
  { label: 'switch.move', permissions: ['transaction:transition:all'] },
  { label: 'switch.change', permissions: ['transaction:config:all'] },
  { label: 'switch.refund', permissions: ['payment:refund:all'] },
  { label: 'switch.conversations', permissions: ['message:list:all', 'message:read:all'] },
  { label: 'switch.service', permissions: ['message:sendAsService:all'] },
  { label: 'switch.ratings', permissions: ['rating:list:all', 'rating:read:all', 'rating:edit:all'] },
  { label: 'switch.mails', permissions: ['email:list:all', 'email:read:all', 'email:resend:all'] },
  {
    label: 'switch.cases',
    permissions: [
      'case:list:all',
      'case:read:all',
      'case:create:all',
      'case:edit:all',
      'note:list:all',
      'note:create:all',
    ],
  },
  { label: 'switch.content', permissions: ['entry:edit:all', 'category:edit:all', 'translation:edit:all'] },
  { label: 'switch.audit', permissions: ['audit:list:all', 'audit:read:all'] },
]

/** Whether a role allows all that a switch stands for. */
export const isOn = ({ permissions }: RoleSwitch, held: readonly string[]) =>
  held.includes('*') || permissions.every((permission) => held.includes(permission))

/** The rights of a role once a switch was turned: what others that are on stand for stays. */
export function turned({ permissions }: RoleSwitch, held: readonly string[], on: boolean): string[] {
  const rest = held.filter((permission) => !permissions.some((each) => each === permission))
  return (on ? [...rest, ...permissions] : rest).toSorted()
}
