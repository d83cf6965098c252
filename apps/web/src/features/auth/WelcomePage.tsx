import { Button, buttonClass, Card } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useHead } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { pictures } from '../../lib/pictures.ts'
import { hasCheckedEmail, nameOf, useMe } from '../../parts/person/me.ts'
import { useCheckRequest } from '../../parts/sign-in/use-check-request.ts'

/** First steps of a new member. */
export default function WelcomePage() {
  const t = useT()
  const { data: me } = useMe()
  useHead({ title: t('welcome.title') })
  return (
    <div className="page-column py-10 md:py-16">
      <h1 className="text-h1">{me ? t('welcome.greeting', { name: nameOf(me) }) : t('welcome.title')}</h1>
      <p className="mt-2 max-w-reading text-ink-2">{t('welcome.text')}</p>
      <ul className="mt-8 grid auto-cols-fr gap-5 md:grid-flow-col">
        {me?.email && !hasCheckedEmail(me) && <EmailCard email={me.email} />}
        <AccountCard />
        <StepsCard />
      </ul>
    </div>
  )
}

type StepCardProps = { picture: string; title: string; children: ReactNode; action: ReactNode }

function StepCard({ picture, title, children, action }: StepCardProps) {
  return (
    <li className="flex">
      <Card className="flex w-full flex-col items-start">
        <img src={picture} alt="" width={66} height={66} className="size-16" />
        <h2 className="mt-4 text-h3">{title}</h2>
        <p className="mt-1.5 mb-6 text-ink-2">{children}</p>
        <div className="mt-auto">{action}</div>
      </Card>
    </li>
  )
}

function EmailCard({ email }: { email: string }) {
  const t = useT()
  const { send, isSending, isSent, secondsLeft } = useCheckRequest(email)
  return (
    <StepCard
      picture={pictures.smallMailbox}
      title={t('welcome.email.title')}
      action={
        <Button
          onPress={send}
          isBusy={isSending}
          isDisabled={secondsLeft > 0}
          reason={secondsLeft > 0 ? t('emailCheck.againIn', { seconds: secondsLeft }) : undefined}
        >
          {t('emailCheck.send')}
        </Button>
      }
    >
      {isSent ? t('emailCheck.sent', { email }) : t('welcome.email.text', { email })}
    </StepCard>
  )
}

function AccountCard() {
  const t = useT()
  return (
    <StepCard
      picture={pictures.smallKey}
      title={t('welcome.account.title')}
      action={
        <Link to="/account" className={buttonClass({ variant: 'secondary' })}>
          {t('welcome.account.action')}
        </Link>
      }
    >
      {t('welcome.account.text')}
    </StepCard>
  )
}

function StepsCard() {
  const t = useT()
  return (
    <StepCard
      picture={pictures.smallCompass}
      title={t('welcome.steps.title')}
      action={
        <Link to="/" hash="steps" className={buttonClass({ variant: 'secondary' })}>
          {t('home.hero.how')}
        </Link>
      }
    >
      {t('welcome.steps.text')}
    </StepCard>
  )
}
