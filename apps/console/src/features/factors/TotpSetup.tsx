import { CodeInput, Form, FormAlert, Skeleton, SkeletonGroup } from '@plaza/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { CopyButton } from '../../lib/CopyButton.tsx'
import { factorsQuery } from '../../lib/factors-query.ts'
import { useT } from '../../lib/i18n.tsx'
import { Region } from '../../lib/Region.tsx'
import { SubmitButton } from '../../lib/SubmitButton.tsx'
import { useServices } from '../../lib/services.tsx'
import { useSend } from '../../lib/use-send.ts'
import { QrCode } from './QrCode.tsx'

type TotpSetupProps = {
  /** The first factor of an account brings recovery codes along. */
  onDone: (recoveryCodes: readonly string[] | undefined) => void
  /** Another way to go on, under the field. */
  children?: ReactNode
}

/** An authenticator app: the square to scan, and the first code of it. */
export function TotpSetup({ onDone, children }: TotpSetupProps) {
  const { sdk, confirmation } = useServices()
  const id = useId()
  // each time it is opened there is another secret
  const query = useQuery({
    queryKey: ['factors', 'startTotp', id],
    queryFn: () => confirmation.confirmed(() => sdk.factors.startTotp()),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  return (
    <Region query={query} skeleton={<SetupSkeleton />}>
      {(secret) => (
        <FirstCode {...secret} onDone={onDone}>
          {children}
        </FirstCode>
      )}
    </Region>
  )
}

type FirstCodeProps = TotpSetupProps & { factorId: string; secret: string; uri: string }

function FirstCode({ factorId, secret, uri, onDone, children }: FirstCodeProps) {
  const t = useT()
  const { sdk } = useServices()
  const cache = useQueryClient()
  const [code, setCode] = useState('')
  const { send, isBusy, error, waitUntilMs } = useSend()
  const groups = secret.match(/.{1,4}/g)?.join(' ') ?? secret

  const submit = (typed = code) =>
    typed.length === 6 &&
    send(() => sdk.factors.confirmTotp({ factorId, code: typed }), {
      onDone: async ({ recoveryCodes }) => {
        onDone(recoveryCodes)
        await cache.invalidateQueries(factorsQuery(sdk))
      },
      onFail: () => setCode(''),
    })

  return (
    <Form onSubmit={() => submit()} label={t('totp.label')} className="flex flex-col gap-5">
      <div className="flex flex-col items-center gap-5 sm:flex-row sm:items-start">
        <QrCode text={uri} label={t('totp.qr')} />
        <div className="flex min-w-0 flex-col gap-2 text-small">
          <p className="text-ink-2">{t('totp.scan')}</p>
          <p className="font-semibold">{t('totp.type')}</p>
          <p className="break-words font-mono text-small" data-secret>
            {groups}
          </p>
          <div>
            <CopyButton text={secret} />
          </div>
        </div>
      </div>
      <CodeInput
        // on a phone the keyboard would hide the square
        autoFocus={!matchMedia('(pointer: coarse)').matches}
        label={t('totp.first')}
        value={code}
        onChange={setCode}
        onComplete={(digits) => void submit(digits)}
        isDisabled={isBusy}
      />
      <FormAlert>{error}</FormAlert>
      <SubmitButton isBusy={isBusy} waitUntilMs={waitUntilMs} className="w-full">
        {t('totp.confirm')}
      </SubmitButton>
      {children}
    </Form>
  )
}

function SetupSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('state.loading')} className="flex flex-col gap-5">
      <Skeleton className="qr-code rounded-md" />
      <Skeleton className="h-13 w-full rounded-md" />
      <Skeleton className="h-11 w-full rounded-md" />
    </SkeletonGroup>
  )
}
