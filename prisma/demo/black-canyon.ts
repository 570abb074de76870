import type { Picture } from './story'
import { entity, getty, mention, steps, things } from './write-story'

const blackCanyon = 'Black Canyon of the Colorado'
const where = {
  ask: 'Which canyon is this?',
  answer: blackCanyon,
  article: blackCanyon,
  text: 'The view up the Colorado River from Camp 8 shows the Black Canyon, which the river cut on the border of Nevada and Arizona.',
}

export const canyon: Picture = {
  name: 'black-canyon.jpg',
  source: { photograph: 'black-canyon' },
  licence: `Photograph: Timothy H. O'Sullivan, 1871 · ${getty}`,
  sourceUrl: 'https://www.getty.edu/art/collection/objects/40209/',
  size: { width: 1024, height: 750 },
  things: [
    ...things('boat', [135, 448, 405, 638]),
    ...things('person', [245, 575, 283, 632]),
    ...things('mountain', [0, 165, 585, 470], [598, 0, 1024, 480], [486, 307, 650, 440]),
    ...things('river', [0, 460, 1024, 640]),
  ],
  mentions: [
    mention('canyon', 'the canyon', {
      given: entity('Grand Canyon'),
      truth: entity(blackCanyon),
      others: [entity('Black Canyon of the Gunnison National Park'), entity('Glen Canyon')],
    }),
    mention('river', 'the river', {
      given: entity('Colorado River'),
      truth: entity('Colorado River'),
      others: [entity('Colorado River (Texas)'), entity('Gunnison River')],
    }),
    mention('country', 'the country', {
      given: entity('United States', 'Q30'),
      truth: entity('United States', 'Q30'),
      others: [entity('Mexico')],
    }),
  ],
  stories: [
    {
      id: 'canyon-1',
      question: 'Which reservoir lies today behind the dam that was built in this canyon in the 1930s?',
      evidence: steps(
        where,
        {
          ask: `Which dam stands in the ${blackCanyon}?`,
          answer: 'Hoover Dam',
          article: 'Hoover Dam',
          text: 'The Hoover Dam was built in the Black Canyon of the Colorado River between 1931 and 1936.',
        },
        {
          ask: 'Which reservoir lies behind the Hoover Dam?',
          answer: 'Lake Mead',
          article: 'Lake Mead',
          text: 'Lake Mead is the reservoir that the Hoover Dam made.',
        },
      ),
      references: [[['Lake Mead', 'Mead']]],
      answerType: 'string',
      strata: {
        questionType: 'automatic',
        hop: 3,
        entities: 1,
        reasoning: 'sequential',
        subjectClass: 'place',
        category: 'geography',
        difficulty: 'hard',
      },
      entityNames: [blackCanyon, 'Hoover Dam'],
      mistakes: ['Lake Powell', 'Lake Mohave'],
    },
    {
      id: 'canyon-2',
      question: 'Into which gulf does the river in this photograph flow?',
      evidence: steps(
        { ...where, ask: 'Which river is this?', answer: 'Colorado River' },
        {
          ask: 'Into which gulf does the Colorado River flow?',
          answer: 'Gulf of California',
          article: 'Colorado River',
          text: 'The mouth of the Colorado River is in Mexico, on the Gulf of California.',
        },
      ),
      references: [[['Gulf of California', 'the Gulf of California', 'Sea of Cortez', 'Sea of Cortés']]],
      answerType: 'string',
      strata: {
        questionType: 'automatic',
        hop: 2,
        entities: 1,
        reasoning: 'sequential',
        subjectClass: 'place',
        category: 'geography',
        difficulty: 'medium',
      },
      entityNames: ['Colorado River'],
      mistakes: ['Gulf of Mexico', 'Gulf of Tehuantepec'],
      unfixed: { question: 'Where does this end?', flaws: ['ambiguous-reading', 'missing-attribute'] },
    },
    {
      id: 'canyon-3',
      question: 'Between which two states of the United States does this canyon run?',
      evidence: steps({ ...where, ask: 'Between which two states does it run?', answer: 'Nevada and Arizona' }),
      references: [
        [
          ['Nevada', 'NV'],
          ['Arizona', 'AZ'],
        ],
      ],
      answerType: 'string',
      strata: {
        questionType: 'multi_answer',
        hop: 1,
        entities: 1,
        subjectClass: 'place',
        category: 'geography',
        difficulty: 'easy',
      },
      entityNames: [blackCanyon],
      mistakes: ['Utah', 'Colorado'],
    },
  ],
}
