import { describe, expect, it } from 'vitest';
import { matchesAuthor } from './matches-author.ts';

describe('an author', () => {
  it.each([
    ['Adam B Smith', 'smith'],
    ['Adam B Smith', 'smith ab'],
    ['Adam B Smith', 'Smith A'],
    ['Adam B Smith', 'smith a b'],
    ['Adam B Smith', 'A. B. Smith'],
    ['Adam B Smith', 'A Smith'],
    ['Adam B Smith', 'Adam Smith'],
    ['Adam B Smith', 'Smith, Adam'],
    ['Geoffrey A. T Targett', 'targett gat'],
    ['AB Smith', 'smith ab'],
    ['AB Smith', 'smith a'],
    ['A.B. Smith', 'smith ab'],
    ['Jean-Pierre Revelly', 'revelly jp'],
    ['Javier García-Campayo', 'garcia-campayo j'],
    ['Javier García-Campayo', 'garcia campayo j'],
    ['Yolanda López del Hoyo', 'lopez del hoyo y'],
    ['Vincent van den Berg', 'van den berg v'],
    ['Vincent van den Berg', 'berg v'],
    ['Erkan Memiş', 'memis'],
    ['Erkan Memis', 'Memiş E'],
    ['Jørgen Ødegård', 'odegard j'],
    ['Karl Weiß', 'weiss k'],
    ['Karl Weiss', 'weiß'],
    ['Michał Wójcik', 'wojcik michal'],
    ['Netra GC', 'gc n'],
    ['Huiying XU', 'xu h'],
    ['Plato', 'plato'],
    ['Min-Ho Lee', 'lee mh'],
  ])('%j is found by %j', (author, query) => {
    expect(matchesAuthor(author, query)).toBe(true);
  });

  it.each([
    ['Adam B Smith', 'adam'],
    ['Adam B Smith', 'smith b'],
    ['Adam B Smith', 'smith abc'],
    ['Adam B Smith', 'smithson'],
    ['Adam B Smith', 'smi'],
    ['Adam B Smith', 'Ada Smith'],
    ['Adam B Smith', 'C Smith'],
    ['Smith Jones', 'smith j'],
    ['Adam B Smith', ''],
    ['Adam B Smith', 'adam b'],
    ['', 'smith'],
  ])('%j is not found by %j', (author, query) => {
    expect(matchesAuthor(author, query)).toBe(false);
  });
});
