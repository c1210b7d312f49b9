import {
  DIAGRAM_LETTERS,
  DIAGRAM_STROKES,
  type DiagramDrawing,
  type DiagramShape,
  svgPoints,
} from '@contador/domain/field';
import classes from './diagram.module.css';

/** Drawing of a diagram in the colours of the theme. */
export function DiagramPicture({ drawing }: { readonly drawing: DiagramDrawing }) {
  const { width, height, title, shapes } = drawing;
  return (
    <svg className={classes.picture} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
      {shapes.map((shape, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a drawing are its own order
        <Shape key={at} shape={shape} />
      ))}
    </svg>
  );
}

function Shape({ shape }: { readonly shape: DiagramShape }) {
  const line = { className: classes.line, 'data-ink': shape.ink, strokeWidth: DIAGRAM_STROKES[shape.ink] };
  switch (shape.kind) {
    case 'path':
      return <polyline {...line} points={svgPoints(shape.points)} />;
    case 'circle':
      return <circle {...line} cx={shape.x} cy={shape.y} r={shape.r} />;
    case 'box':
      return <rect {...line} x={shape.x} y={shape.y} width={shape.width} height={shape.height} rx={3} />;
    case 'word':
      return (
        <text
          className={classes.word}
          data-ink={shape.ink}
          x={shape.x}
          y={shape.y}
          textAnchor={shape.from}
          fontSize={DIAGRAM_LETTERS[shape.ink]}
        >
          {shape.text}
        </text>
      );
  }
}
