import { Button, Dialog, Skeleton, SkeletonGroup, useStore } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { FactorProof } from '../features/factors/index.ts'
import { useT } from '../lib/i18n.tsx'
import { meQuery } from '../lib/me.ts'
import { Region } from '../lib/Region.tsx'
import { useServices } from '../lib/services.tsx'

/** Asks once more who somebody is, for a call that wants to know. It goes on by itself afterwards. */
export function FactorDialog() {
  const t = useT()
  const { confirmation } = useServices()
  const asked = useStore(confirmation)
  return (
    <Dialog
      isOpen={asked !== null}
      onOpenChange={(isOpen) => !isOpen && asked?.answer(false)}
      title={t('confirm.title')}
      intro={t('confirm.text')}
      closeLabel={t('action.cancel')}
    >
      {asked && <Proof onProved={() => asked.answer(true)} />}
    </Dialog>
  )
}

function Proof({ onProved }: { onProved: () => void }) {
  const t = useT()
  const { sdk, notifier, queryClient } = useServices()
  const query = useQuery({
    queryKey: ['factors', 'confirmOptions'],
    queryFn: () => sdk.factors.confirmOptions(),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })
  return (
    <Region query={query} skeleton={<ProofSkeleton />}>
      {({ methods, passkeyOptions }) =>
        methods.length === 0 ? (
          <NothingToProve />
        ) : (
          <FactorProof
            methods={methods}
            passkeyOptions={passkeyOptions}
            prove={async (proof) => {
              await sdk.factors.confirm(proof)
              notifier.show({ text: t('confirm.done') })
              void queryClient.invalidateQueries(meQuery(sdk))
              onProved()
            }}
          />
        )
      }
    </Region>
  )
}

/** Whoever came through another service may have neither a second step nor a password. */
function NothingToProve() {
  const t = useT()
  const { session } = useServices()
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-ink-2">{t('confirm.signInAgain')}</p>
      <Button onPress={() => void session.signOut()}>{t('shell.signOut')}</Button>
    </div>
  )
}

function ProofSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('state.loading')} className="flex flex-col gap-4">
      <Skeleton className="h-13 w-full rounded-md" />
      <Skeleton className="h-11 w-full rounded-md" />
    </SkeletonGroup>
  )
}
