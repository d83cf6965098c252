import type { WholeEmail } from '@plaza/contract'
import { Link } from '@tanstack/react-router'
import { Fact, Facts } from '../../lib/Facts.tsx'
import { useT } from '../../lib/i18n.tsx'
import { MailChip } from '../../lib/MailChip.tsx'
import { mailName } from '../../lib/mail-name.ts'
import { ObjectLink } from '../../lib/ObjectLink.tsx'
import { usePeople } from '../../lib/people.ts'
import { When } from '../../lib/When.tsx'
import { AboutLink } from './AboutLink.tsx'
import { MailTries } from './MailTries.tsx'

/** Whom a mail was for, what it is about, and what became of it. */
export function MailFacts({ mail }: { mail: WholeEmail }) {
  const t = useT()
  const person = usePeople([mail.userId]).get(mail.userId ?? '')
  return (
    <>
      <Facts>
        <Fact name={t('mails.state')}>
          <MailChip status={mail.status} />
        </Fact>
        <Fact name={t('mails.to')}>
          <span className="break-all">{mail.to}</span>
        </Fact>
        {mail.userId && (
          <Fact name={t('mails.person')}>
            <ObjectLink type="user" id={mail.userId}>
              {person?.name ?? mail.userId}
            </ObjectLink>
            <Link to="/mails" search={{ userId: mail.userId }} className="mt-2 block text-small underline">
              {t('mails.allOfPerson')}
            </Link>
          </Fact>
        )}
        {mail.objectId && (
          <Fact name={t('mails.about')}>
            <AboutLink id={mail.objectId} />
          </Fact>
        )}
        <Fact name={t('mails.kind')}>{mailName(mail.kind)}</Fact>
        <Fact name={t('mails.when')}>
          <When date={mail.createdDate} />
        </Fact>
        {mail.resendOf && (
          <Fact name={t('mails.resendOf')}>
            <Link to="." search={(now: object) => ({ ...now, open: mail.resendOf ?? '' })} className="underline">
              {t('mails.openOther')}
            </Link>
          </Fact>
        )}
        {mail.resentAs && (
          <Fact name={t('mails.resentAs')}>
            <Link to="." search={(now: object) => ({ ...now, open: mail.resentAs ?? '' })} className="underline">
              {t('mails.openOther')}
            </Link>
          </Fact>
        )}
      </Facts>
      <MailTries mail={mail} />
    </>
  )
}
