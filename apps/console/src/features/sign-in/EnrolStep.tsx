import { Button, FormAlert } from '@plaza/ui'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { deviceName } from '../../lib/device-name.ts'
import { useT } from '../../lib/i18n.tsx'
import { meQuery } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'
import { hasPasskeys, RecoveryCodes, TotpSetup, useAddPasskey } from '../factors/index.ts'
import { SignInFrame } from './SignInFrame.tsx'

/** The first second factor, before anything else opens. */
export function EnrolStep({ onDone }: { onDone: () => void }) {
  const t = useT()
  const { sdk, session, queryClient } = useServices()
  const [codes, setCodes] = useState<readonly string[]>()
  // the session learns that it may do more, and so does what was read of it before
  const finish = () => {
    queryClient.removeQueries(meQuery(sdk))
    void session.renew().then(onDone, () => location.reload())
  }
  const take = (recoveryCodes: readonly string[] | undefined) => (recoveryCodes ? setCodes(recoveryCodes) : finish())
  const passkey = useAddPasskey(take)
  if (codes) {
    return (
      <SignInFrame title={t('codes.title')}>
        <RecoveryCodes codes={codes} onDone={finish} />
      </SignInFrame>
    )
  }
  return (
    <SignInFrame title={t('enrol.title')} text={t('enrol.text')}>
      <TotpSetup onDone={take}>
        {hasPasskeys() && (
          <Button
            variant="secondary"
            icon={<KeyRound aria-hidden />}
            isBusy={passkey.isBusy}
            onPress={() => void passkey.add(deviceName())}
            className="w-full"
          >
            {t('enrol.passkey')}
          </Button>
        )}
        <FormAlert>{passkey.error}</FormAlert>
        <Button variant="text" size="sm" onPress={() => void session.signOut()}>
          {t('shell.signOut')}
        </Button>
      </TotpSetup>
    </SignInFrame>
  )
}
