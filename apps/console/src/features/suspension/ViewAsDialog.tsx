import type { User } from '@plaza/contract'
import { Checkbox, RadioGroup, Select } from '@plaza/ui'
import { useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { nameOf } from '../../lib/person.ts'
import { useServices } from '../../lib/services.tsx'

const terms = ['5', '15', '30'] as const

/** Opens the web app in a new tab as somebody sees it, for a while and on the record. */
export function ViewAsDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT()
  const may = useMay()
  const { sdk, boot, view } = useServices()
  const [mode, setMode] = useState<'look' | 'act'>('look')
  const [minutes, setMinutes] = useState('15')
  const [includesMessages, setIncludesMessages] = useState(false)
  const name = nameOf(user)
  const reasons = ['question', 'booking', 'listing', 'money'] as const
  return (
    <ActionDialog
      title={t('viewAs.title', { name })}
      confirmLabel={t('viewAs.action')}
      done={t('viewAs.done', { name })}
      changed={['timeline']}
      reasons={reasons.map((value) => ({ value, label: t(reasonTexts[value]) }))}
      call={(reason) =>
        sdk.viewAs.start(
          { userId: user.id, mode, minutes: Number(minutes), ...(includesMessages && { includeMessages: true }) },
          because(reason),
        )
      }
      onDone={({ code, expirationDate }) => {
        view.set({ name, untilMs: Date.parse(expirationDate) })
        // the tab must not find its way back to this one
        window.open(`${boot.siteUrl}/view-as#code=${code}`, '_blank', 'noopener')
      }}
      onClose={onClose}
      fields={
        <>
          {may('auth:act') && (
            <RadioGroup
              label={t('viewAs.mode')}
              options={[
                { value: 'look', label: t('viewAs.mode.look'), help: t('viewAs.mode.look.help') },
                { value: 'act', label: t('viewAs.mode.act'), help: t('viewAs.mode.act.help') },
              ]}
              value={mode}
              onChange={setMode}
            />
          )}
          <Select
            label={t('viewAs.minutes')}
            placeholder={t('reason.choose')}
            options={terms.map((value) => ({ value, label: t('viewAs.minutes.count', { minutes: Number(value) }) }))}
            value={minutes}
            onChange={setMinutes}
          />
          {may('message:read:all') && (
            <Checkbox isSelected={includesMessages} onChange={setIncludesMessages}>
              {t('viewAs.messages')}
            </Checkbox>
          )}
        </>
      }
    >
      {t('viewAs.text', { name })}
    </ActionDialog>
  )
}

const reasonTexts = {
  question: 'viewAs.reason.question',
  booking: 'viewAs.reason.booking',
  listing: 'viewAs.reason.listing',
  money: 'viewAs.reason.money',
} as const
