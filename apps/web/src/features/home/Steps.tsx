import { type MessageId, useT } from '../../lib/i18n.tsx'
import { NearPicture } from '../../lib/NearPicture.tsx'
import { pictures } from '../../lib/pictures.ts'

const steps: ReadonlyArray<{ picture: string; title: MessageId; text: MessageId }> = [
  { picture: pictures.stepFind, title: 'home.steps.find.title', text: 'home.steps.find.text' },
  { picture: pictures.stepAsk, title: 'home.steps.ask.title', text: 'home.steps.ask.text' },
  { picture: pictures.stepMeet, title: 'home.steps.meet.title', text: 'home.steps.meet.text' },
]

/** How renting works, in three sentences. */
export function Steps() {
  const t = useT()
  return (
    <section id="steps" aria-labelledby="steps-title" className="scroll-under-header">
      <h2 id="steps-title" className="text-h1">
        {t('home.steps.title')}
      </h2>
      <ol className="mt-7 grid gap-7 md:mt-9 lg:grid-cols-3 lg:gap-8">
        {steps.map(({ picture, title, text }) => (
          <li key={title} className="flex gap-4">
            <NearPicture src={picture} alt="" width={64} height={64} className="size-14 shrink-0 md:size-16" />
            <div>
              <h3 className="text-h3">{t(title)}</h3>
              <p className="mt-1.5 text-ink-2">{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
