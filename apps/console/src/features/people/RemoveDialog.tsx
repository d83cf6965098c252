import type { User } from '@plaza/contract'
import { Button, Dialog, RadioGroup, textLinkClass } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { nameOf } from '../../lib/person.ts'
import { useServices } from '../../lib/services.tsx'
import { ownedQuery } from './queries.ts'

/** Deletes an account, for a while or for good, unless something still hangs on it; then it says what, and leads there. */
export function RemoveDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const { data: owned } = useQuery(ownedQuery(sdk, user))
  const [how, setHow] = useState<'trash' | 'erase'>('trash')
  const isPerson = !user.orgOwnerId
  const name = nameOf(user)
  const { assets = 0, open = 0 } = user.stats ?? {}
  const title = t('remove.person.title', { name })
  if (!owned) return null
  if (assets > 0 || owned.length > 0) {
    return (
      <Dialog
        isOpen
        isCompact
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={title}
        closeLabel={t('action.close')}
        actions={<Button onPress={onClose}>{t('action.close')}</Button>}
      >
        <p>{t('remove.person.blocked')}</p>
        <ul className="mt-2 flex flex-col gap-1 text-small">
          {assets > 0 && (
            <li>
              <Link
                to="/people/$id"
                params={{ id: user.id }}
                search={{ tab: 'listings' }}
                onClick={onClose}
                className={textLinkClass}
              >
                {t('remove.person.listings', { count: assets })}
              </Link>
            </li>
          )}
          {owned.map((team) => (
            <li key={team.id}>
              <Link to="/people/$id" params={{ id: team.id }} onClick={onClose} className={textLinkClass}>
                {t('remove.person.owns', { name: nameOf(team) })}
              </Link>
            </li>
          ))}
        </ul>
      </Dialog>
    )
  }
  const isKept = how === 'trash' && isPerson
  return (
    <ActionDialog
      title={title}
      confirmLabel={t(isKept ? 'remove.person.trash.action' : 'remove.person.action')}
      isDanger
      typed={name}
      fields={
        isPerson && (
          <RadioGroup
            label={t('remove.person.how')}
            value={how}
            onChange={setHow}
            options={[
              { value: 'trash', label: t('remove.person.trash'), help: t('remove.person.trash.help') },
              { value: 'erase', label: t('remove.person.erase'), help: t('remove.person.text') },
            ]}
          />
        )
      }
      call={(reason) =>
        isKept ? sdk.users.remove(user.id, {}, because(reason)) : sdk.userData.erase(user.id, {}, because(reason))
      }
      done={t(isKept ? 'remove.person.trash.done' : 'remove.person.done', { name })}
      changed={['users', 'timeline', 'trash']}
      onClose={onClose}
    >
      {open > 0 && <p>{t('remove.person.bookings', { count: open })}</p>}
      {!isPerson && <p>{t('remove.person.text')}</p>}
    </ActionDialog>
  )
}
