import { failureOf, type SavedList } from '@plaza/domain'
import { Button, Dialog, Switch } from '@plaza/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { linksQuery, listCalls } from './list-calls.ts'
import type { Lists } from './use-lists.ts'

export type ShareListDialogProps = { list: SavedList; lists: Lists; onClose: () => void }

/** The secret link to a list: made when it is wanted, renewed when it got about, ended when it is no longer. */
export function ShareListDialog({ list, lists, onClose }: ShareListDialogProps) {
  const t = useT()
  const { sdk, notifier } = useServices()
  const cache = useQueryClient()
  const { data: links } = useQuery(linksQuery(sdk))
  const link = links?.find(({ listId }) => listId === list.id)
  const call = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onError: (error) => {
      const message = failureText(failureOf(error))
      if (message) notifier.show({ tone: 'error', text: t(message.id, message.values) })
    },
    onSettled: () => cache.invalidateQueries({ queryKey: linksQuery(sdk).queryKey }),
  })
  const share = () => call.mutate(() => listCalls(sdk).share(list.id))

  async function copy(url: string) {
    try {
      await navigator.clipboard.writeText(url)
      notifier.show({ text: t('share.copied') })
    } catch {
      notifier.show({ tone: 'error', text: t('share.notCopied', { address: url }) })
    }
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('lists.share.title', { name: list.name })}
      intro={t('lists.share.text')}
      closeLabel={t('action.close')}
    >
      <div className="flex flex-col gap-4">
        <Switch isSelected={list.showsName} onChange={(showsName) => lists.setShowsName(list.id, showsName)}>
          {t('lists.share.showsName')}
        </Switch>
        {link ? (
          <>
            <p data-testid="list-link" className="select-all break-all rounded-sm bg-sunken px-3 py-2 text-small">
              {link.url}
            </p>
            <div className="flex flex-wrap gap-3">
              <Button onPress={() => void copy(link.url)}>{t('share.copy')}</Button>
              <Button variant="secondary" data-writes isBusy={call.isPending} onPress={share}>
                {t('lists.share.renew')}
              </Button>
              <Button variant="text" data-writes onPress={() => call.mutate(() => listCalls(sdk).end(link.id))}>
                {t('lists.share.end')}
              </Button>
            </div>
          </>
        ) : (
          links && (
            <Button className="self-start" data-writes isBusy={call.isPending} onPress={share}>
              {t('lists.share.make')}
            </Button>
          )
        )}
      </div>
    </Dialog>
  )
}
