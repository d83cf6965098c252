import { legalTemplates } from '@plaza/domain/content'
import { type Pages, withDescription } from './page.ts'

export const es: Pages = {
  about: {
    title: 'Quiénes somos',
    description: 'Vecinos que prestan, rentan y venden lo que casi nunca usan.',
    subheader: 'Una plaza donde los vecinos se prestan lo que tienen.',
    content: `Un taladro se usa doce minutos en toda su vida. Una casa de campaña duerme en el clóset de octubre a mayo. Aquí encuentran a quien las necesita.

## En qué creemos

- **Cerca es mejor.** Lo que está a dos calles no hay que fabricarlo, enviarlo y guardarlo otra vez.
- **Honesto gana a perfecto.** Un rayón que se menciona no es problema.
- **Personas, no paquetes.** Quien ya se conoció presta con más gusto la próxima vez.

## Quién la cuida

Olga mantiene la plaza en orden. Escríbele si algo no está bien, o lee primero [cómo funciona](/pages/how-it-works).`,
  },
  'how-it-works': {
    title: 'Cómo funciona',
    description: 'Encuéntralo cerca, pregunta, nos vemos: rentar y prestar en tres pasos.',
    subheader: 'Tres pasos para quien renta, tres para quien presta.',
    content: `## Si necesitas algo

1. **Encuéntralo.** [Busca](/s) por palabra, lugar y fechas. Lo que ves está disponible de verdad esos días.
2. **Pregunta.** Envía una solicitud con unas palabras sobre tus planes. Casi siempre contestan el mismo día.
3. **Nos vemos.** Recógelo, úsalo, devuélvelo y cuenta cómo te fue.

## Si tienes algo

1. **Publícalo.** [Unas fotos, un lugar, un precio](/n) y listo.
2. **Di que sí.** Tú decides quién usa qué y cuándo.
3. **Recibe tu pago.** Te llega el precio, menos una pequeña comisión.

## Si hay que cancelar

Cada anuncio dice su regla. Los planes cambian; esto es lo que pasa entonces.

| Regla | Sin costo hasta | Después |
|---|---|---|
| Flexible | un día antes de que empiece | no se devuelve nada |
| Moderada | cinco días antes | no se devuelve nada |
| Estricta | – | la mitad hasta una semana antes, luego nada |`,
  },
  help: {
    title: 'Ayuda',
    description: 'Respuestas a lo que más se pregunta: reservaciones, pagos, confianza y tu cuenta.',
    subheader: 'Lo que más se pregunta.',
    isFaq: true,
    content: `## ¿Cuándo se me cobra?

Solo cuando quien lo presta dice que sí. Una solicitud no cuesta nada ni compromete a nadie.

## ¿Puedo ver la dirección exacta?

Se muestra cuando tu reservación está confirmada. Antes, un círculo en el mapa dice más o menos dónde está.

## ¿Y si algo se rompe?

Avisa el mismo día y manda una foto. Casi todo se arregla con un tornillo y una disculpa; para lo demás, acuerden un precio antes de despedirse.

## ¿Cómo sé en quién confiar?

Mira las reseñas, pregunta lo que no esté claro y quédate en esta conversación. Nunca te pedimos tu contraseña.

## ¿Cómo me voy?

Puedes cerrar tu cuenta en sus [ajustes](/account) en cuanto no tengas nada en curso.`,
  },
  terms: withDescription(legalTemplates.es.terms),
  privacy: withDescription(legalTemplates.es.privacy),
}
