import type { User } from '@plaza/contract'
import { MenuItem } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { isOrganization, stateOf } from './person-state.ts'
import type { PersonDialog } from './use-person-dialogs.tsx'

/** What can be done about somebody, by what the reader may do. */
export function PersonMenu({ user, onOpen }: { user: User; onOpen: (dialog: PersonDialog) => void }) {
  const t = useT()
  const may = useMay()
  const isPerson = !isOrganization(user)
  const state = stateOf(user)
  const isFree = state === 'active' || state === 'notConfirmed'
  const items: [PersonDialog, string, boolean][] = [
    ['profile', t('person.edit'), true],
    ['email', t('person.changeEmail'), isPerson],
    ['signOut', t('signOut.action'), isPerson && may('session:remove:all')],
    ['roles', t('person.roles'), isPerson && may('user:config:all') && may('role:list:all')],
    ['export', t('person.export'), isPerson && may('data:export:all')],
    ['suspend', t('person.suspend'), isFree && may('user:suspend:all')],
    ['block', t('person.block'), state !== 'blocked' && may('block:create:all')],
    ['restore', t('person.restore'), !isFree && may(state === 'blocked' ? 'block:remove:all' : 'user:suspend:all')],
    ['remove', t('person.remove'), may('user:remove:all')],
  ]
  return items
    .filter(([, , isOpen]) => isOpen)
    .map(([id, label]) => (
      <MenuItem key={id} id={id} onAction={() => onOpen(id)}>
        {label}
      </MenuItem>
    ))
}
