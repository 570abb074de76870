import type { Picture } from './story'
import { entity, getty, mention, steps, things } from './write-story'

const sheep = entity('Sheep', 'Q7368')
const emerson = 'Peter Henry Emerson'

export const pastoral: Picture = {
  name: 'march-pastoral.jpg',
  source: { photograph: 'march-pastoral' },
  licence: `Photograph: Peter Henry Emerson, 1888 · ${getty}`,
  sourceUrl: 'https://www.getty.edu/art/collection/objects/141994/',
  size: { width: 1024, height: 498 },
  things: [
    ...things(
      'sheep',
      [307, 53, 455, 187],
      [424, 172, 754, 445],
      [609, 53, 670, 150],
      [664, 104, 777, 180],
      [765, 93, 878, 185],
      [660, 168, 752, 240],
      [568, 183, 652, 222],
      [906, 104, 1000, 165],
      [905, 158, 990, 215],
      [998, 122, 1024, 200],
    ),
    ...things(
      'lamb',
      [116, 138, 181, 270],
      [449, 316, 611, 455],
      [806, 204, 884, 289],
      [899, 233, 962, 280],
      [982, 211, 1016, 287],
      [864, 190, 912, 236],
    ),
  ],
  mentions: [
    mention('animals', 'the animals on the pasture', {
      given: sheep,
      truth: sheep,
      others: [entity('Goat'), entity('Mouflon')],
    }),
    mention('young', 'the young animal that drinks', {
      given: entity('Lamb and mutton'),
      truth: sheep,
      others: [entity('Calf (animal)'), entity('Goat')],
    }),
  ],
  stories: [
    {
      id: 'sheep-1',
      question: 'What is the name of the wax that is won from the wool of the animals shown?',
      evidence: steps({
        ask: 'Which wax is won from the wool of sheep?',
        answer: 'lanolin',
        article: 'Lanolin',
        text: 'Lanolin, or wool wax, is a wax from the skin glands of sheep that is washed out of their raw wool.',
      }),
      references: [[['lanolin', 'wool wax', 'wool grease']]],
      answerType: 'string',
      strata: {
        questionType: 'templated',
        hop: 1,
        entities: 1,
        subjectClass: 'animal',
        category: 'biology',
        difficulty: 'easy',
      },
      entityNames: ['Sheep'],
      mistakes: ['beeswax', 'tallow'],
      unfixed: {
        question: 'What is the wax called lanolin named that is won from the wool of the animals shown?',
        flaws: ['answer-in-question', 'ill-formed-question'],
      },
    },
    {
      id: 'sheep-2',
      question:
        'In which year was the first mammal born that was cloned from an adult body cell, an animal of the kind shown?',
      evidence: steps(
        {
          ask: 'Which mammal was the first that was cloned from an adult body cell?',
          answer: 'Dolly',
          article: 'Dolly (sheep)',
          text: 'The sheep Dolly was the first mammal cloned from a cell of a grown animal.',
        },
        {
          ask: 'When was Dolly born?',
          answer: '1996',
          article: 'Dolly (sheep)',
          text: 'Dolly was born on 5 July 1996 at the Roslin Institute near Edinburgh.',
        },
      ),
      references: [[['1996', '5 July 1996']]],
      answerType: 'time',
      strata: {
        questionType: 'automatic',
        hop: 2,
        entities: 1,
        reasoning: 'sequential',
        subjectClass: 'animal',
        category: 'science',
        difficulty: 'medium',
      },
      entityNames: ['Sheep', 'Dolly (sheep)'],
      mistakes: ['2003', '1986'],
      unfixed: {
        question: 'In which year was a clone of the animal shown born?',
        flaws: ['missing-attribute', 'not-unique'],
      },
    },
    {
      id: 'sheep-3',
      question: 'On which island of the Caribbean was the photographer of this scene in Suffolk born?',
      evidence: steps(
        {
          ask: 'Who photographed A March Pastoral?',
          answer: emerson,
          article: emerson,
          text: `A March Pastoral, taken in Suffolk, is a photogravure by ${emerson}.`,
        },
        {
          ask: `Where was ${emerson} born?`,
          answer: 'Cuba',
          article: emerson,
          text: 'Emerson was born in 1856 on Cuba and came to England as a boy.',
        },
      ),
      references: [[['Cuba']]],
      answerType: 'string',
      strata: {
        questionType: 'automatic',
        hop: 2,
        entities: 1,
        reasoning: 'sequential',
        subjectClass: 'art',
        category: 'people',
        difficulty: 'hard',
      },
      entityNames: [emerson],
      mistakes: ['Jamaica', 'Barbados'],
    },
  ],
}
