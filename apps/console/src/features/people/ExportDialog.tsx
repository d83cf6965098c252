import type { User } from '@plaza/contract'
import { RadioGroup } from '@plaza/ui'
import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { nameOf } from '../../lib/person.ts'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { ExportReady } from './ExportReady.tsx'

/** A copy of all that is known about somebody: for them by mail, or for whoever asks. */
export function ExportDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const { act, isBusy, error } = useAct()
  const [deliver, setDeliver] = useState<'person' | 'caller'>('person')
  const [exportId, setExportId] = useState<string>()
  const name = nameOf(user)
  if (exportId) return <ExportReady id={exportId} name={name} onClose={onClose} />
  const submit = () =>
    void act(() => sdk.userData.export(user.id, { deliver }), {
      done: t(deliver === 'person' ? 'export.told' : 'export.begun', { name }),
      changed: ['timeline'],
      onDone: ({ id }) => (deliver === 'person' ? onClose() : setExportId(id)),
    })
  return (
    <FormDialog
      title={t('export.title', { name })}
      intro={t('export.text')}
      submitLabel={t('export.action')}
      isBusy={isBusy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup
        label={t('export.who')}
        value={deliver}
        onChange={setDeliver}
        options={[
          { value: 'person', label: t('export.person', { name }), help: t('export.person.help') },
          { value: 'caller', label: t('export.caller'), help: t('export.caller.help') },
        ]}
      />
    </FormDialog>
  )
}
