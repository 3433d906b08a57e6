import { download, downloadFile } from '../../components/download.ts';

/** Image pixels per pixel of the plot, for a sharp print. */
const SHARPNESS = 2;

/** Saves a plot as a vector image, dark on white. */
export function saveSvg(svg: SVGSVGElement): void {
  download('evidence.svg', 'image/svg+xml', svgText(svg));
}

/** Saves a plot as a bitmap image, dark on white. */
export async function savePng(svg: SVGSVGElement): Promise<void> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(svg))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [SHARPNESS * svg.width.baseVal.value, SHARPNESS * svg.height.baseVal.value];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((picture) => picture && downloadFile('evidence.png', picture), 'image/png');
}

const DRAWN = [
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'fill',
  'fill-opacity',
  'stroke-opacity',
  'opacity',
];
const INK = '#1a1b1e';

/** The plot as a self-contained file: the styles of the page are inlined, its text is dark and its background white. */
function svgText(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('style', `color: ${INK}; background: white; font-family: sans-serif`);
  const colour = getComputedStyle(svg).color;
  const [drawn, copied] = [svg.querySelectorAll('*'), copy.querySelectorAll('*')];
  drawn.forEach((element, index) => {
    const styles = getComputedStyle(element);
    for (const name of DRAWN) {
      const value = styles.getPropertyValue(name);
      if (value) copied[index]?.setAttribute(name, value.replaceAll(colour, INK));
    }
    copied[index]?.removeAttribute('class');
    if (element.localName === 'a') copied[index]?.removeAttribute('href');
  });
  return new XMLSerializer().serializeToString(copy);
}
