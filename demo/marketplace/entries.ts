import type { JsonObject } from '@plaza/contract'

type Page = { title: string; description: string; subheader: string; content: string }

/** Pages that every marketplace needs, in the words of this one. */
const pages: Record<'en' | 'es', Record<string, Page>> = {
  en: {
    about: {
      title: 'About this plaza',
      description: 'Neighbours lend, rent and sell what stands around most of the year.',
      subheader: 'A square where neighbours lend each other what they have.',
      content: [
        'A drill is used for twelve minutes in its life. A tent sleeps in the wardrobe from October to May. Here they find somebody who needs them.',
        '## How it works',
        '1. Find something near you and choose your days.\n2. Ask the owner. They answer within a day, most of them sooner.\n3. Meet, use it, bring it back, and say how it went.',
        '## Who runs it',
        'Olga keeps the square tidy. Write to her when something is out of order.',
      ].join('\n\n'),
    },
    trust: {
      title: 'Trust and safety',
      description: 'What owners and borrowers promise each other.',
      subheader: 'What we promise each other.',
      content: [
        'Owners describe things as they are, with their scratches. Borrowers bring them back as they found them.',
        '## Before you meet',
        'Look at the ratings, ask what is unclear, and keep the conversation here. Addresses are shown once a booking is confirmed.',
        '## When something breaks',
        'Tell the owner the same day and send a picture. Most things are mended with a screw and a sorry; for the rest, agree on a price before you part.',
      ].join('\n\n'),
    },
    cancellation: {
      title: 'Cancellation',
      description: 'Until when a booking can be cancelled, and what it costs.',
      subheader: 'Plans change. This is what happens then.',
      content: [
        '| Rule | Free until | Later |',
        '|---|---|---|',
        '| Flexible | one day before | the first day is paid |',
        '| Moderate | five days before | half is paid |',
        '| Strict | fourteen days before | all of it is paid |',
      ].join('\n'),
    },
  },
  es: {
    about: {
      title: 'Sobre esta plaza',
      description: 'Vecinos que prestan, rentan y venden lo que casi nunca usan.',
      subheader: 'Una plaza donde los vecinos se prestan lo que tienen.',
      content: [
        'Un taladro se usa doce minutos en toda su vida. Una casa de campaña duerme en el clóset de octubre a mayo. Aquí encuentran a quien las necesita.',
        '## Cómo funciona',
        '1. Busca algo cerca de ti y elige tus días.\n2. Pregunta a quien lo ofrece; contesta en menos de un día.\n3. Recógelo, úsalo, devuélvelo y cuenta cómo te fue.',
        '## Quién la cuida',
        'Olga mantiene la plaza en orden. Escríbele si algo no está bien.',
      ].join('\n\n'),
    },
    trust: {
      title: 'Confianza y seguridad',
      description: 'Lo que se prometen quienes prestan y quienes reciben.',
      subheader: 'Lo que nos prometemos.',
      content: [
        'Quien ofrece describe las cosas como son, con sus rayones. Quien las recibe las devuelve como las encontró.',
        '## Antes de verse',
        'Mira las calificaciones, pregunta lo que no esté claro y quédate en esta conversación. La dirección aparece cuando la reserva está confirmada.',
        '## Si algo se rompe',
        'Avisa el mismo día y manda una foto. Casi todo se arregla con un tornillo y una disculpa; para lo demás, acuerden un precio antes de despedirse.',
      ].join('\n\n'),
    },
    cancellation: {
      title: 'Cancelaciones',
      description: 'Hasta cuándo se puede cancelar una reserva y cuánto cuesta.',
      subheader: 'Los planes cambian. Esto es lo que pasa entonces.',
      content: [
        '| Regla | Sin costo hasta | Después |',
        '|---|---|---|',
        '| Flexible | un día antes | se paga el primer día |',
        '| Moderada | cinco días antes | se paga la mitad |',
        '| Estricta | catorce días antes | se paga todo |',
      ].join('\n'),
    },
  },
}

/** Entries of the marketplace: one of pages for each language. */
export const entries = Object.entries(pages).map(([locale, pagesOf]) => ({
  collection: 'website',
  locale,
  name: 'instant_pages',
  fields: Object.fromEntries(
    Object.entries(pagesOf).flatMap(([path, { title, description, subheader, content }]) =>
      Object.entries({
        INSTANT_PAGE_PATH: path,
        page_title: title,
        meta_description: description,
        header: title,
        subheader,
        content,
        published: true,
      }).map(([field, value]) => [`${path}.${field}`, value]),
    ),
  ) satisfies JsonObject,
}))
