import { asObject } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { PageAnswer, PageReader } from '../../lib/page-head.ts'
import { plainName } from '../../lib/service-name.ts'
import { categoryLinks } from './category-links.ts'
import { shorten, textOf } from './free-text.ts'

/** The name of the service in words, without its emoji. */
export const serviceName = async ({ config }: Services) =>
  plainName(textOf(asObject((await config.read('default')).stelace.instant).serviceName))

/** `/`, with what search engines want to know of the whole site. */
export async function homeHead(services: Services, { words, locale }: PageReader): Promise<PageAnswer> {
  const { publicUrl } = services.settings
  const name = await serviceName(services)
  const description = shorten(words('home.description', { name }))
  return {
    head: {
      title: words('home.title'),
      description,
      path: '/',
      isIndexed: true,
      status: 200,
      type: 'website',
      image: undefined,
      data: [
        {
          '@context': 'https://schema.org',
          '@type': 'WebSite',
          name,
          url: `${publicUrl}/`,
          potentialAction: {
            '@type': 'SearchAction',
            target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/s?q={words}` },
            'query-input': 'required name=words',
          },
        },
        {
          '@context': 'https://schema.org',
          '@type': 'Organization',
          name,
          url: `${publicUrl}/`,
          logo: `${publicUrl}/icon-512.png`,
        },
      ],
      plain: { text: description, price: undefined, image: undefined, links: await categoryLinks(services, locale) },
    },
  }
}
