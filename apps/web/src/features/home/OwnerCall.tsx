import { buttonClass } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { NearPicture } from '../../lib/NearPicture.tsx'
import { pictures } from '../../lib/pictures.ts'

/** Invites people to lend what they own. */
export function OwnerCall() {
  const t = useT()
  return (
    <section
      aria-labelledby="owners-title"
      className="grid overflow-hidden rounded-xl bg-call text-on-call md:grid-cols-2"
    >
      <div className="flex flex-col items-start justify-center px-6 py-9 md:px-14 md:py-16">
        <h2 id="owners-title" className="max-w-hero text-h1">
          {t('home.owners.title')}
        </h2>
        <p className="mt-3 max-w-call text-hero-line">{t('home.owners.text')}</p>
        <Link to="/n" search={{}} className={buttonClass({ variant: 'sun', size: 'lg', className: 'mt-7' })}>
          {t('home.owners.action')}
        </Link>
      </div>
      <NearPicture
        src={pictures.ownerCall}
        alt=""
        width={1200}
        height={680}
        className="photo-dim h-56 w-full object-cover md:h-full"
      />
    </section>
  )
}
