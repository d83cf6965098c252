import { Button, Dialog, FormAlert, ProgressBar } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useSend } from '../../lib/use-send.ts'

const lookAgainMs = 1_500

/** Waits for a copy of somebody's data, and saves it. */
export function ExportReady({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const { send, isBusy, error } = useSend()
  const { data: copy } = useQuery({
    queryKey: ['dataExports', { id }],
    queryFn: async () => (await sdk.dataExports.list()).find((each) => each.id === id) ?? null,
    refetchInterval: ({ state: { data } }) => (data?.status === 'waiting' || !data ? lookAgainMs : false),
  })
  const isReady = copy?.status === 'ready'
  const save = () => void send(() => sdk.dataExports.link(id), { onDone: ({ url }) => location.assign(url) })
  return (
    <Dialog
      isOpen
      isCompact
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('export.title', { name })}
      closeLabel={t('action.close')}
      actions={
        <>
          <Button variant="secondary" onPress={onClose}>
            {t('action.close')}
          </Button>
          {isReady && (
            <Button isBusy={isBusy} busyLabel={t('state.working')} onPress={save}>
              {t('export.save')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3" role="status">
        <p>{t(isReady ? 'export.ready' : copy?.status === 'failed' ? 'failure.other' : 'export.making')}</p>
        {!isReady && copy?.status !== 'failed' && (
          <ProgressBar label={t('export.making')} value={copy?.progress ?? 0} />
        )}
        <FormAlert>{error}</FormAlert>
      </div>
    </Dialog>
  )
}
