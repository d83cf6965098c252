import type { JsonObject } from '@plaza/contract'
import { Button } from '@plaza/ui'
import { Eye } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useSend } from '../../lib/use-send.ts'
import { previewSettings } from './queries.ts'

/** Opens the site with what is in the form, saved or not, in a tab of its own. */
export function PreviewButton({ changes }: { changes: () => JsonObject }) {
  const t = useT()
  const { sdk } = useServices()
  const { send, isBusy, error } = useSend()
  const open = () =>
    void send(() => previewSettings(sdk, changes()), {
      onDone: ({ url }) => void window.open(url, '_blank', 'noopener'),
    })
  return (
    <div className="flex flex-col items-end gap-1">
      <Button size="sm" variant="secondary" isBusy={isBusy} busyLabel={t('state.working')} onPress={open}>
        <Eye aria-hidden className="size-4.5" />
        {t('settings.preview')}
      </Button>
      {error && (
        <p role="alert" className="text-caption text-danger-ink">
          {error}
        </p>
      )}
    </div>
  )
}
