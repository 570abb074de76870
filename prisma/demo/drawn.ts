import type { Picture } from './story'
import { entity, mention, readOff, steps, things } from './write-story'

const licence = 'Drawn for this demo · CC0'

export const signpost: Picture = {
  name: 'signpost.png',
  source: { drawn: 'signpost.png' },
  licence,
  size: { width: 1200, height: 800 },
  things: things(
    'sign',
    [600, 110, 930, 176],
    [250, 190, 600, 256],
    [600, 270, 930, 336],
    [250, 350, 600, 416],
    [640, 500, 940, 650],
    [270, 520, 540, 640],
  ),
  mentions: [
    mention('trees', 'the trees the street is named after', {
      given: entity('Lime (fruit)'),
      truth: entity('Tilia'),
      others: [entity('Limestone'), entity('Key lime')],
    }),
  ],
  stories: [
    {
      id: 'signpost-1',
      question: 'How many metres farther is it to the library than to the harbour?',
      evidence: readOff(
        {
          ask: 'How far is it to the library?',
          answer: '600 m',
          section: 'Arms',
          text: 'The arm for the library says 600 m.',
        },
        {
          ask: 'How far is it to the harbour?',
          answer: '350 m',
          section: 'Arms',
          text: 'The arm for the harbour says 350 m.',
        },
      ),
      references: [[['250', '250 m', '250 metres']]],
      answerType: 'numeric',
      strata: {
        questionType: 'automatic',
        hop: 2,
        entities: 2,
        reasoning: 'parallel',
        subjectClass: 'text',
        category: 'reading',
        difficulty: 'easy',
      },
      entityNames: [],
      mistakes: ['350', '950'],
    },
  ],
}

export const menu: Picture = {
  name: 'menu.png',
  source: { drawn: 'menu.png' },
  licence,
  size: { width: 1000, height: 1000 },
  things: things(
    'dish',
    [140, 261, 860, 314],
    [140, 314, 860, 367],
    [140, 442, 860, 495],
    [140, 495, 860, 548],
    [140, 548, 860, 601],
    [140, 676, 860, 729],
    [140, 729, 860, 782],
  ),
  mentions: [
    mention('fish', 'the fish among the mains', {
      given: entity('Trout'),
      truth: entity('Trout'),
      others: [entity('Salmon'), entity('Carp')],
    }),
  ],
  stories: [
    {
      id: 'menu-1',
      question: 'Which dishes on this menu are free of both gluten and milk?',
      evidence: readOff({
        ask: 'Which dishes are marked as free of G and M?',
        answer: 'Lentil stew, Baked pears',
        section: 'Small print',
        text: 'Below the lentil stew and below the baked pears stands "free of G and M"; G is gluten, M is milk.',
      }),
      references: [
        [
          ['Lentil stew', 'the lentil stew'],
          ['Baked pears', 'the baked pears'],
        ],
      ],
      answerType: 'string',
      strata: {
        questionType: 'multi_answer',
        hop: 1,
        entities: 2,
        reasoning: 'parallel',
        subjectClass: 'text',
        category: 'reading',
        difficulty: 'medium',
      },
      entityNames: [],
      mistakes: ['Trout from the millpond', 'Beetroot salad'],
    },
  ],
}

export const scoreboard: Picture = {
  name: 'scoreboard.png',
  source: { drawn: 'scoreboard.png' },
  licence,
  size: { width: 1400, height: 520 },
  things: things(
    'text',
    [114, 110, 544, 154],
    [560, 94, 840, 224],
    [856, 110, 1286, 154],
    [150, 260, 480, 362],
    [920, 260, 1250, 328],
    [560, 270, 840, 380],
  ),
  mentions: [
    mention('penalty', 'the way the second home goal was scored', {
      given: entity('Penalty kick (association football)'),
      truth: entity('Penalty kick (association football)'),
      others: [entity('Penalty shoot-out (association football)'), entity('Free kick (association football)')],
    }),
  ],
  stories: [
    {
      id: 'scoreboard-1',
      question: 'In which minute did the home team score the goal that won the match?',
      evidence: readOff(
        { ask: 'How did the match end?', answer: '3 : 2', section: 'Score', text: 'Harbour Rovers won 3 : 2 at home.' },
        {
          ask: 'When did Harbour Rovers score their third goal?',
          answer: '88',
          section: 'Goals',
          text: 'Harbour Rovers scored in minutes 12, 47 and 88, Mill United in minutes 31 and 63.',
        },
      ),
      references: [[['88', "88'", 'minute 88', '88th minute']]],
      answerType: 'numeric',
      strata: {
        questionType: 'automatic',
        hop: 2,
        entities: 1,
        reasoning: 'sequential',
        subjectClass: 'text',
        category: 'reading',
        difficulty: 'medium',
      },
      entityNames: [],
      mistakes: ['47', '63'],
    },
  ],
}

export const summits: Picture = {
  name: 'summits.png',
  source: { drawn: 'summits.png' },
  licence,
  size: { width: 1200, height: 800 },
  things: [
    ...things(
      'bar',
      [140, 227, 260, 680],
      [345, 289, 465, 680],
      [550, 370, 670, 680],
      [755, 417, 875, 680],
      [960, 493, 1080, 680],
    ),
    ...things(
      'text',
      [110, 690, 290, 720],
      [315, 690, 495, 720],
      [520, 690, 700, 720],
      [725, 690, 905, 720],
      [930, 690, 1110, 720],
    ),
  ],
  mentions: [
    mention('highest', 'the summit with the highest bar', {
      given: entity('Dufourspitze'),
      truth: entity('Dufourspitze'),
      others: [entity('Matterhorn'), entity('Monte Rosa')],
    }),
  ],
  stories: [
    {
      id: 'summits-1',
      question: 'By how many metres is the summit with the highest bar higher than the one with the lowest?',
      evidence: readOff(
        {
          ask: 'How high is the highest?',
          answer: '4,634',
          section: 'Bars',
          text: 'The bar of the Dufourspitze says 4,634 m.',
        },
        {
          ask: 'How high is the lowest?',
          answer: '3,967',
          section: 'Bars',
          text: 'The bar of the Eiger says 3,967 m.',
        },
      ),
      references: [[['667', '667 m', '667 metres']]],
      answerType: 'numeric',
      strata: {
        questionType: 'automatic',
        hop: 2,
        entities: 2,
        reasoning: 'parallel',
        subjectClass: 'text',
        category: 'reading',
        difficulty: 'medium',
      },
      entityNames: ['Dufourspitze', 'Eiger'],
      mistakes: ['156', '476'],
    },
    {
      id: 'summits-2',
      question: 'To which massif does the summit with the highest bar belong?',
      evidence: [
        ...readOff({
          ask: 'Which summit has the highest bar?',
          answer: 'Dufourspitze',
          section: 'Bars',
          text: 'The highest bar is that of the Dufourspitze.',
        }),
        ...steps({
          ask: 'To which massif does the Dufourspitze belong?',
          answer: 'Monte Rosa',
          article: 'Dufourspitze',
          text: 'The Dufourspitze, the highest summit of Switzerland, is the main peak of the Monte Rosa massif.',
        }).map((step) => ({ ...step, id: 'e2', hop: 2 })),
      ],
      references: [[['Monte Rosa', 'the Monte Rosa massif', 'Monte Rosa massif']]],
      answerType: 'string',
      strata: {
        questionType: 'automatic',
        hop: 2,
        entities: 1,
        reasoning: 'sequential',
        subjectClass: 'text',
        category: 'geography',
        difficulty: 'hard',
      },
      entityNames: ['Dufourspitze'],
      mistakes: ['Mont Blanc', 'Bernese Alps'],
      unfixed: {
        question: 'To which massif does the highest belong?',
        flaws: ['missing-attribute', 'ambiguous-reading'],
      },
    },
  ],
}
