import type { User } from '@plaza/contract'
import { MenuItem } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { RowMenu } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { nameOf } from '../../lib/person.ts'
import { useStaffValues } from '../../lib/staff-mark.ts'
import { isOrganization, isService, stateOf } from './person-state.ts'
import { usePersonDialogs } from './use-person-dialogs.tsx'

/** What is most often done about somebody, from the list; all of it is on their page. */
export function PersonRowMenu({ user }: { user: User }) {
  const t = useT()
  const may = useMay()
  const { dialogs, open } = usePersonDialogs(user)
  const state = stateOf(user)
  const isFree = state === 'active' || state === 'notConfirmed'
  const isStaff = user.roles.some(useStaffValues())
  const isCustomer = !isStaff && !isService(user)
  const mayView = isCustomer && !isOrganization(user) && may('auth:impersonate') && may('user:edit:all')
  const mayWrite = !isService(user) && may('message:sendAsService:all')
  const maySuspend = isCustomer && may('user:suspend:all')
  return (
    <>
      <RowMenu id={user.id} name={nameOf(user)}>
        {(mayView || mayWrite || maySuspend) && (
          <>
            {mayView && <MenuItem onAction={() => open('viewAs')}>{t('viewAs.open')}</MenuItem>}
            {mayWrite && <MenuItem onAction={() => open('message')}>{t('message.open')}</MenuItem>}
            {maySuspend && isFree && <MenuItem onAction={() => open('suspend')}>{t('person.suspend')}</MenuItem>}
            {maySuspend && state === 'suspended' && (
              <MenuItem onAction={() => open('restore')}>{t('person.restore')}</MenuItem>
            )}
          </>
        )}
      </RowMenu>
      {dialogs}
    </>
  )
}
