import { Spinner } from '@plaza/ui'
import { useEffect, useState } from 'react'
import { useHead } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { objectOf } from '../../lib/json.ts'
import { useServices } from '../../lib/services.tsx'
import { createTabTokens, keepViewAs } from '../../lib/view-as.ts'

const codeIn = (hash: string) => new URLSearchParams(hash.replace(/^#/, '')).get('code')

/** The claims of an access token that say what a view is. */
function claimsOf(token: string): Record<string, unknown> {
  const [, payload = ''] = token.split('.')
  return objectOf(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))))
}

/** Where the console opens a tab to see the app as somebody; and where a view ends. */
export default function ViewAsPage() {
  const t = useT()
  const { sdk, storedInTab } = useServices()
  const [state, setState] = useState<'opening' | 'ended' | 'failed'>('opening')
  useHead({ title: t('viewAs.title') })
  useEffect(() => {
    const code = codeIn(location.hash)
    // the code leaves the address before anything else happens
    history.replaceState(history.state, '', location.pathname)
    if (!code) {
      setState('ended')
      return
    }
    // what was signed in to in this browser stays where it is
    sdk.setTokenStore(createTabTokens())
    open(code).catch(() => setState('failed'))

    async function open(single: string) {
      const { accessToken: token, userId = '' } = await sdk.auth.getTokens({
        grantType: 'authorizationCode',
        code: single,
      })
      const { displayName } = await sdk.users.read(userId, {}, { organizationId: null })
      const { viewAs, exp } = claimsOf(token)
      const mode = viewAs === 'act' ? 'act' : 'look'
      keepViewAs(storedInTab, { token, mode, name: displayName ?? userId, untilMs: Number(exp) * 1000 })
      location.replace('/')
    }
  }, [sdk, storedInTab])
  return (
    <div className="page-column flex grow flex-col items-center justify-center gap-4 py-24 text-center">
      {state === 'opening' ? (
        <Spinner label={t('viewAs.opening')} />
      ) : (
        <>
          <h1 className="text-h2">{t('viewAs.title')}</h1>
          <p className="text-ink-2" role="status">
            {t(state === 'ended' ? 'viewAs.ended' : 'viewAs.failed')}
          </p>
        </>
      )}
    </div>
  )
}
