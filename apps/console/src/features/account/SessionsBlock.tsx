import type { Session } from '@plaza/contract'
import { Button, FormAlert } from '@plaza/ui'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Block } from '../../lib/Block.tsx'
import type { Sdk } from '../../lib/client.ts'
import { useT } from '../../lib/i18n.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { SessionRow, sessionName } from '../../lib/SessionRow.tsx'
import { useServices } from '../../lib/services.tsx'
import { useSend } from '../../lib/use-send.ts'

const sessionsQuery = (sdk: Sdk) => queryOptions({ queryKey: ['sessions', 'list'], queryFn: () => sdk.sessions.list() })

/** Every place where one is signed in, the web app included. */
export function SessionsBlock() {
  const t = useT()
  const { sdk, notifier } = useServices()
  const cache = useQueryClient()
  const query = useQuery(sessionsQuery(sdk))
  const { send, isBusy, error } = useSend()
  const done = async (text: string) => {
    await cache.invalidateQueries(sessionsQuery(sdk))
    notifier.show({ text })
  }
  const endOthers = () =>
    send(() => sdk.sessions.endOthers(), { onDone: ({ ended }) => done(t('sessions.ended', { ended })) })
  const hasOthers = query.data?.some(({ isCurrent }) => !isCurrent)
  return (
    <Block
      title={t('sessions.title')}
      text={t('sessions.text')}
      action={
        hasOthers && (
          <Button size="sm" variant="secondary" isDisabled={isBusy} onPress={() => void endOthers()}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      <FormAlert>{error}</FormAlert>
      <Region query={query} skeleton={<RowsSkeleton count={2} />}>
        {(sessions) => (
          <ul className="divide-y divide-line">
            {sessions.map((session: Session) => (
              <SessionRow
                key={session.id}
                session={session}
                action={
                  !session.isCurrent && (
                    <Button
                      size="sm"
                      variant="text"
                      aria-label={t('sessions.end', { device: sessionName(t, session) })}
                      isDisabled={isBusy}
                      onPress={() =>
                        void send(() => sdk.sessions.end(session.id), {
                          onDone: () => done(t('sessions.ended', { ended: 1 })),
                        })
                      }
                    >
                      {t('shell.signOut')}
                    </Button>
                  )
                }
              />
            ))}
          </ul>
        )}
      </Region>
    </Block>
  )
}
