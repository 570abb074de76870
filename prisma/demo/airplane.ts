import type { Picture } from './story'
import { entity, getty, mention, steps, things } from './write-story'

const futurism = entity('Futurism')
const movement = {
  ask: 'Which art movement did the photographer belong to?',
  answer: 'Futurism',
  article: 'Fedele Azari',
  text: 'The pilot and artist Fedele Azari, who took this view of an aeroplane from above, belonged to the Italian Futurists.',
}

export const airplane: Picture = {
  name: 'airplane-from-above.jpg',
  source: { photograph: 'airplane-from-above' },
  licence: `Photograph: Fedele Azari, 1914–1929 · ${getty}`,
  sourceUrl: 'https://www.getty.edu/art/collection/objects/134512/',
  size: { width: 1024, height: 717 },
  things: [
    ...things('aircraft', [187, 110, 947, 717]),
    ...things('emblem', [197, 182, 319, 308], [805, 194, 937, 323]),
  ],
  mentions: [
    mention('movement', 'the art movement of the photographer', {
      given: futurism,
      truth: futurism,
      others: [entity('Cubism'), entity('Vorticism'), entity('Russian Futurism')],
    }),
    mention('emblem', 'the rings on the wings', {
      given: entity('Military aircraft insignia'),
      truth: entity('Roundel'),
      others: [entity('Cockade'), entity('Flag of Italy')],
    }),
  ],
  stories: [
    {
      id: 'airplane-1',
      question: 'In which year did the founding manifesto of the art movement of this photographer appear?',
      evidence: steps(movement, {
        ask: 'When did the Manifesto of Futurism appear?',
        answer: '1909',
        article: 'Manifesto of Futurism',
        text: 'The Manifesto of Futurism by Filippo Tommaso Marinetti was printed in February 1909, on the 20th also in Le Figaro of Paris.',
      }),
      references: [[['1909', 'February 1909']]],
      answerType: 'time',
      strata: {
        questionType: 'automatic',
        hop: 2,
        entities: 2,
        reasoning: 'sequential',
        subjectClass: 'vehicle',
        category: 'history',
        difficulty: 'medium',
      },
      entityNames: ['Fedele Azari', 'Futurism'],
      mistakes: ['1919', '1929'],
    },
    {
      id: 'airplane-2',
      question:
        'Who wrote the founding manifesto of the art movement that the photographer of this aeroplane belonged to?',
      evidence: steps(movement, {
        ask: 'Who wrote the Manifesto of Futurism?',
        answer: 'Filippo Tommaso Marinetti',
        article: 'Manifesto of Futurism',
        text: 'The poet Filippo Tommaso Marinetti wrote the Manifesto of Futurism, with which the movement began in 1909.',
      }),
      references: [[['Filippo Tommaso Marinetti', 'F. T. Marinetti', 'Marinetti']]],
      answerType: 'string',
      strata: {
        questionType: 'automatic',
        hop: 2,
        entities: 2,
        reasoning: 'sequential',
        subjectClass: 'vehicle',
        category: 'people',
        difficulty: 'medium',
      },
      entityNames: ['Fedele Azari', 'Futurism'],
      mistakes: ['Umberto Boccioni', 'Giacomo Balla'],
      unfixed: {
        question:
          'Who wrote the founding manifesto, the Manifesto of Futurism, of the movement of Futurism that the photographer of this aeroplane belonged to?',
        flaws: ['redundant', 'entity-named'],
      },
    },
  ],
}
