import type { Picture } from './story'
import { entity, getty, mention, steps, things } from './write-story'

const range = {
  ask: 'Which mountain range is this?',
  answer: 'Alps',
  article: 'Alps',
  text: 'The panorama shows mountains of the Alps, the highest range that lies wholly in Europe.',
}
const highest = {
  ask: 'Which is the highest mountain of the Alps?',
  answer: 'Mont Blanc',
  article: 'Alps',
  text: 'The highest mountain of the Alps is Mont Blanc.',
}

export const alps: Picture = {
  name: 'alpine-landscape.jpg',
  source: { photograph: 'french-alpine-landscape' },
  licence: `Photograph: Adolphe Braun, 1865–1870 · ${getty}`,
  sourceUrl: 'https://www.getty.edu/art/collection/objects/54324/',
  size: { width: 1024, height: 484 },
  things: [
    ...things('mountain', [75, 66, 500, 240], [490, 76, 840, 260], [800, 120, 945, 215]),
    ...things(
      'tree',
      [524, 165, 588, 372],
      [680, 208, 735, 350],
      [265, 212, 335, 400],
      [5, 65, 85, 300],
      [345, 215, 398, 460],
      [590, 292, 625, 365],
      [788, 190, 824, 300],
      [470, 193, 515, 340],
    ),
  ],
  mentions: [
    mention('range', 'the mountain range', {
      given: entity('Pyrenees'),
      truth: entity('Alps'),
      others: [entity('Mont Blanc'), entity('France', 'Q142')],
    }),
  ],
  stories: [
    {
      id: 'alps-1',
      question: 'Which height in metres did the survey of 2023 give for the highest mountain of this range?',
      evidence: steps(range, highest, {
        ask: 'Which height did the survey of 2023 give for Mont Blanc?',
        answer: '4,805.59 m',
        article: 'Mont Blanc',
        section: 'Elevation',
        text: 'The top of Mont Blanc is ice, and its height is measured anew every two years; in 2023 it was 4,805.59 m.',
      }),
      references: [[['4,805.59 m', '4,805.59', '4805.59', '4805.59 m']]],
      answerType: 'numeric',
      strata: {
        questionType: 'automatic',
        hop: 3,
        entities: 1,
        reasoning: 'sequential',
        subjectClass: 'place',
        category: 'geography',
        difficulty: 'hard',
      },
      entityNames: ['Alps', 'Mont Blanc'],
      mistakes: ['4,810 m', '4,478 m'],
      unfixed: {
        question: 'How high is the highest mountain of this range?',
        flaws: ['missing-temporal', 'missing-spatial'],
      },
    },
    {
      id: 'alps-2',
      question: 'Which two men were the first on the highest mountain of this range?',
      evidence: steps(range, highest, {
        ask: 'Who were the first on Mont Blanc?',
        answer: 'Jacques Balmat, Michel-Gabriel Paccard',
        article: 'Mont Blanc',
        text: 'Jacques Balmat and the doctor Michel-Gabriel Paccard were the first to climb Mont Blanc, on 8 August 1786.',
      }),
      references: [
        [
          ['Jacques Balmat', 'Balmat'],
          ['Michel-Gabriel Paccard', 'Michel Paccard', 'Paccard'],
        ],
      ],
      answerType: 'string',
      strata: {
        questionType: 'multi_answer',
        hop: 3,
        entities: 1,
        reasoning: 'sequential',
        subjectClass: 'place',
        category: 'people',
        difficulty: 'hard',
      },
      entityNames: ['Alps', 'Mont Blanc'],
      mistakes: ['Horace-Bénédict de Saussure', 'Edward Whymper'],
    },
    {
      id: 'alps-3',
      question: 'Over how many countries does this mountain range spread?',
      evidence: steps({
        ...range,
        ask: 'Over how many countries do the Alps spread?',
        answer: 'eight',
        text: 'The Alps spread over eight countries: Monaco, France, Switzerland, Italy, Liechtenstein, Germany, Austria and Slovenia.',
      }),
      references: [[['8', 'eight']]],
      answerType: 'numeric',
      strata: {
        questionType: 'templated',
        hop: 1,
        entities: 1,
        subjectClass: 'place',
        category: 'geography',
        difficulty: 'easy',
      },
      entityNames: ['Alps'],
      mistakes: ['6', '7'],
    },
  ],
}
