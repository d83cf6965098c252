import { failureOf } from '@plaza/domain'
import { Button, buttonClass, Spinner } from '@plaza/ui'
import { useMutation } from '@tanstack/react-query'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useHead } from '../../lib/head.ts'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { pictures } from '../../lib/pictures.ts'
import { SystemPage } from '../../lib/SystemPage.tsx'
import { useServices } from '../../lib/services.tsx'
import { useSso } from '../../parts/sign-in/use-sso.ts'

type Problem = 'conflict' | 'taken' | 'invalid' | 'broken' | 'unavailable'

const texts = {
  conflict: { title: 'auth.sso.conflict.title', text: 'auth.sso.conflict.text' },
  taken: { title: 'auth.sso.taken.title', text: 'auth.sso.taken.text' },
  invalid: { title: 'auth.sso.invalid.title', text: 'auth.sso.invalid.text' },
  broken: { title: 'auth.sso.broken.title', text: 'auth.sso.broken.text' },
  unavailable: { title: 'auth.sso.broken.title', text: 'auth.sso.unavailable.text' },
} satisfies Record<Problem, { title: MessageId; text: MessageId }>

/** Of a link that those who help people sent them: it is opened in any tab. */
const isOfMail = (code: string) => code.startsWith('link-')

/**
 * Where people come back to from another service. Its code has left the address before this loads. A tab that never left takes none:
 * whoever sent the link could have put the code of their own account there, and would read what is entered into it from then on.
 */
export default function SsoCallbackPage() {
  const t = useT()
  const router = useRouter()
  const sso = useSso()
  const { sdk, session, queryClient, notifier } = useServices()
  const answer = useLocation({ select: ({ state }) => state.sso })
  const isLink = answer?.isLink === true
  const [{ isAwaited, next }] = useState(sso.takeReturn)
  useHead({ title: t('auth.sso.busy') })

  const finish = useMutation({
    mutationFn: async (code: string) => {
      if (!isLink) return session.logInWithCode(code)
      await sdk.links.create({ code })
      await queryClient.invalidateQueries()
    },
    onSuccess: () => {
      if (isLink) notifier.show({ text: t('account.signin.linked') })
      router.history.replace(isLink ? '/account/signin' : (next ?? '/'))
    },
  })

  const { mutate } = finish
  const isStarted = useRef(false)
  const sent = answer?.status === 'success' ? answer.code : undefined
  const code = sent !== undefined && (isAwaited || isLink || isOfMail(sent)) ? sent : undefined
  const isCancelled = answer?.reason === 'cancelled'
  const [isLeaving] = useState(() => sso.takeLeaving() && answer?.code === undefined)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    if (isCancelled) {
      // whoever was linking is signed in and goes back there
      const isSignedIn = session.get().userId !== null
      notifier.show({ tone: 'info', text: t('auth.sso.cancelled') })
      void router.navigate({ to: isSignedIn ? '/account/signin' : '/login', replace: true })
    } else if (code) mutate(code)
    else if (isLeaving) {
      notifier.show({ text: t('nav.loggedOut') })
      void router.navigate({ to: '/', replace: true })
    }
  }, [code, isCancelled, isLeaving, mutate, notifier, router, session, t])

  const problem = code ? (finish.isError ? problemOf(finish.error) : undefined) : problemOfAnswer(answer)
  if (isCancelled || isLeaving || !problem) {
    return (
      <div className="flex grow flex-col items-center justify-center gap-4 py-24" role="status">
        <Spinner className="size-8" />
        <p className="text-ink-2">{t('auth.sso.busy')}</p>
      </div>
    )
  }
  return (
    <SystemPage
      title={t(texts[problem].title)}
      picture={pictures.expired}
      actions={
        problem === 'taken' || isLink ? (
          <Link to="/account/signin" className={buttonClass()}>
            {t('auth.sso.back')}
          </Link>
        ) : (
          <Button onPress={() => void router.navigate({ to: '/login', replace: true })}>
            {problem === 'conflict' || problem === 'unavailable' ? t('nav.logIn') : t('action.retry')}
          </Button>
        )
      }
    >
      {t(texts[problem].text)}
    </SystemPage>
  )
}

function problemOf(error: unknown): Problem {
  const { code, status } = failureOf(error)
  if (code === 'link.accountTaken' || code === 'link.providerLinked') return 'taken'
  return status === 403 || status === 422 ? 'invalid' : 'broken'
}

function problemOfAnswer(answer: { status?: string; reason?: string } | undefined): Problem {
  if (answer?.reason === 'conflict' || answer?.reason === 'unavailable') return answer.reason
  if (answer?.status === 'serverError' || (answer?.status === 'configError' && answer.reason === undefined)) {
    return 'broken'
  }
  return 'invalid'
}
