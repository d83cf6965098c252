import { maxLength, required } from '@plaza/domain'
import type { Asset } from '@plaza/sdk'
import { Dialog, FormAlert, TextField } from '@plaza/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from '../../lib/form.ts'
import { useT } from '../../lib/i18n.tsx'
import { SubmitButton } from '../../lib/SubmitButton.tsx'
import { useServices } from '../../lib/services.tsx'
import { calendarCalls } from './calendar-calls.ts'

const longestName = 100

/** Asks for the address of another calendar, and what to call it. */
export function ConnectCalendarDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const cache = useQueryClient()
  const form = useForm({
    initial: { name: '', url: '' },
    rules: () => ({ name: [required, maxLength(longestName)], url: [required] }),
    send: async ({ name, url }) => {
      await calendarCalls(sdk).connect({ assetId: asset.id, name: name.trim(), url: url.trim() })
      await cache.invalidateQueries({ queryKey: ['calendarSources'] })
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('calendar.sync.connect')}
      intro={t('calendar.sync.connectText')}
      closeLabel={t('action.close')}
      isBusy={form.isBusy}
    >
      <form {...form.formProps} className="flex flex-col gap-5">
        <TextField {...form.text('url')} label={t('calendar.sync.url')} placeholder="https://" />
        <TextField {...form.text('name')} label={t('calendar.sync.name')} help={t('calendar.sync.nameHelp')} />
        {asset.quantity > 1 && <p className="text-ink-2 text-small">{t('calendar.sync.takesAll')}</p>}
        <FormAlert>{form.formError}</FormAlert>
        <SubmitButton isBusy={form.isBusy} size="md">
          {t('calendar.sync.connectYes')}
        </SubmitButton>
      </form>
    </Dialog>
  )
}
